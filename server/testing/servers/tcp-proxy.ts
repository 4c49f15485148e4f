import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What the proxy does with connections: passes everything on, holds it back, or refuses and cuts. */
type ProxyMode = 'open' | 'frozen' | 'cut'

/** A line on 127.0.0.1 between the servers and something they need, which can be cut or frozen. */
export type TcpProxy = {
  port: number
  /** Connections that are open through it. */
  open: () => number
  /** Frozen bytes wait and go on when the line is open again; a cut ends all connections and refuses new ones. */
  set: (mode: ProxyMode) => void
  stop: () => Promise<void>
}

type Pair = [near: Socket, far: Socket]

export const startTcpProxy = async (target: () => number): Promise<TcpProxy> => {
  const pairs = new Set<Pair>()
  const state: { mode: ProxyMode } = { mode: 'open' }

  const end = (pair: Pair) => {
    pairs.delete(pair)
    for (const socket of pair) socket.destroy()
  }

  const pass = (near: Socket) => {
    const far = connect(target(), '127.0.0.1')
    const pair: Pair = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near]] as const) {
      from.setNoDelay()
      from.pipe(to)
      from.on('error', () => end(pair))
      from.on('close', () => end(pair))
    }
    if (state.mode === 'frozen') freeze(pair)
  }

  const freeze = (pair: Pair) => {
    const [near, far] = pair
    near.unpipe(far).pause()
    far.unpipe(near).pause()
  }

  const thaw = ([near, far]: Pair) => {
    near.pipe(far)
    far.pipe(near)
  }

  const server = createServer((near) => {
    if (state.mode === 'cut') near.destroy()
    else pass(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    open: () => pairs.size,
    set: (mode) => {
      if (mode === state.mode) return
      if (mode === 'cut') for (const pair of [...pairs]) end(pair)
      else for (const pair of pairs) (mode === 'frozen' ? freeze : thaw)(pair)
      state.mode = mode
    },
    stop: async () => {
      for (const pair of [...pairs]) end(pair)
      server.close()
      await once(server, 'close')
    },
  }
}
