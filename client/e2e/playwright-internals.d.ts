declare module 'playwright-core/lib/coreBundle' {
  type Command = { id: number; method: string }
  type Transport = { send: (command: Command) => void; onmessage?: (answer: object) => void }
  const internals: { server: { WebSocketTransport: { prototype: Transport } } }
  export default internals
}
