import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Settings, StartProblem } from './settings.ts'

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address of this machine',
}

/** Listens where the settings say; the port that was got. Throws StartProblem when it is taken. */
export const listen = (server: Server, { port, host }: Settings): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    // Slow clients are cut; a whole request has 20 s.
    server.headersTimeout = 10_000
    server.requestTimeout = 20_000
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? '']
      reject(
        reason === undefined
          ? error
          : new StartProblem(`Port ${port} on ${host} ${reason}. Choose another with PORT (and HOST).`),
      )
    })
    server.listen({ port, host }, () => resolve(server.address() as AddressInfo))
  })
