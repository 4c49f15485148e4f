declare module 'playwright-core/lib/coreBundle' {
  type Command = { id: number; method: string }
  type Transport = { send: (command: Command) => void; onmessage?: (answer: object) => void }
  type Connect = (progress: unknown, address: string) => Promise<Transport>
  const internals: { server: { WebSocketTransport: { prototype: Transport; connect: Connect } } }
  export default internals
}
