import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startTcpProxy } from './tcp-proxy.ts'

/** A proxy in front of a server that sends everything back, and clients that collect what comes. */
const proxiedEcho = async () => {
  const echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  const proxy = await startTcpProxy(() => (echo.address() as AddressInfo).port)
  const client = async () => {
    const socket: Socket & { heard?: string } = connect(proxy.port, '127.0.0.1')
    socket.heard = ''
    socket.on('error', () => {}).on('data', (bytes) => (socket.heard += String(bytes)))
    await once(socket, 'connect')
    onTestFinished(() => void socket.destroy())
    return socket
  }
  onTestFinished(async () => {
    await proxy.stop()
    echo.close()
  })
  return { proxy, client }
}

test('a frozen line holds what old and new connections send, and lets it go on afterwards', async () => {
  const { proxy, client } = await proxiedEcho()
  const old = await client()
  old.write('before')
  await expect.poll(() => old.heard).toBe('before')
  proxy.set('frozen')
  const late = await client()
  old.write(' during')
  late.write('new')
  await sleep(100)
  expect([old.heard, late.heard]).toEqual(['before', ''])
  proxy.set('open')
  await expect.poll(() => [old.heard, late.heard]).toEqual(['before during', 'new'])
})

test('a cut line ends its connections and refuses new ones until it is open again', async () => {
  const { proxy, client } = await proxiedEcho()
  const old = await client()
  proxy.set('cut')
  const late = await client()
  await expect.poll(() => [old.destroyed, late.destroyed]).toEqual([true, true])
  expect(proxy.open()).toBe(0)
  proxy.set('open')
  const again = await client()
  again.write('back')
  await expect.poll(() => again.heard).toBe('back')
})
