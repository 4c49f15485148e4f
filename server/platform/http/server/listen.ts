import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { StartProblem } from '../../errors/start-problem.ts'
import type { Settings } from '../../settings/settings.ts'

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address of this machine',
}

// A server that is stopping keeps its port for a moment.
const PORT_PATIENCE_MS = 3_000

/** Leaves no listeners behind when it fails, because a port may be tried many times. */
const listenOnce = async (server: Server, { port, host }: Settings): Promise<AddressInfo> => {
  server.listen({ port, host })
  await once(server, 'listening')
  return server.address() as AddressInfo
}

/** Listens at the address of the settings and returns the port. Throws StartProblem when it is taken. */
export const listen = async (server: Server, settings: Settings, portSetting = 'PORT') => {
  // Longer than proxies keep idle connections, so that they never use one that we are closing. And as long as people
  // mostly look at a page, so that the next one needs no new connection.
  server.keepAliveTimeout = 65_000
  const deadline = Date.now() + PORT_PATIENCE_MS
  for (;;) {
    try {
      return await listenOnce(server, settings)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (code === 'EADDRINUSE' && Date.now() < deadline) {
        await setTimeout(250)
        continue
      }
      const reason = REASONS[code]
      if (reason === undefined) throw error
      const { port, host } = settings
      throw new StartProblem(
        `Port ${port} on ${host} ${reason}. Choose another with ${portSetting} (and ${portSetting.replace('PORT', 'HOST')}).`,
      )
    }
  }
}
