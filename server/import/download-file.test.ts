import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, type Resolver } from '#server/platform/public-addresses.ts'
import { serve } from '#server/testing/servers/serve.ts'
import { type DownloadOptions, downloadFile } from './download-file.ts'

// The tests' servers listen on this machine only, without a certificate.
const HERE: DownloadOptions = { isAllowed: (address) => address === '127.0.0.1', protocols: ['http:'] }

test('a file is fetched over redirects, and removed when it is discarded', async () => {
  const site = await serve((req, res) => {
    if (req.url === '/old.csv') res.writeHead(302, { location: '/new.csv' }).end()
    else res.end('name,date\n')
  })
  const { path, fileName, discard } = await downloadFile(`${site}/old.csv`, HERE)
  expect([await readFile(path, 'utf8'), fileName]).toEqual(['name,date\n', 'old.csv'])
  await discard()
  await expect(readFile(path)).rejects.toThrow()
})

test('an address may end with a broken escape', async () => {
  const site = await serve((_, res) => res.end('name,date\n'))
  const { fileName, discard } = await downloadFile(`${site}/l%C3%B6p%E0%A4%A.csv`, HERE)
  expect(fileName).toBe('l%C3%B6p%E0%A4%A.csv')
  await discard()
})

test('a host that changes its address after the check is connected to at the address that was checked', async () => {
  const asked: string[] = []
  const site = await serve((req, res) => {
    asked.push(`${req.socket.localAddress}`)
    res.end('name,date\n')
  })
  const answers = ['127.0.0.1', '127.0.0.2']
  let looked = 0
  const resolve: Resolver = (_host, _options, done) => {
    const address = answers[looked] ?? '127.0.0.2'
    looked += 1
    done(null, [{ address, family: 4 }])
  }
  const address = site.replace('127.0.0.1', 'races.example')
  const { discard } = await downloadFile(address, { ...HERE, resolve })
  await discard()
  expect([looked, asked]).toEqual([1, ['127.0.0.1']])
  await expect(downloadFile(address, { ...HERE, resolve })).rejects.toThrow('not an address in the internet')
  expect(asked).toEqual(['127.0.0.1'])
})

describe('the download refuses', () => {
  test.each([
    'https://127.0.0.1/a.csv',
    'https://[::1]/a.csv',
    'https://[::ffff:127.0.0.1]/a.csv',
    'https://169.254.169.254/latest',
    'https://2130706433/a.csv',
    'https://localhost/a.csv',
  ])('this machine and its network: %s', async (address) => {
    await expect(downloadFile(address)).rejects.toThrow(/not an address in the internet|cannot be reached/)
  })

  test.each(['http://example.com/a.csv', 'ftp://example.com/a.csv', 'file:///etc/passwd'])(
    'an address without https: %s',
    async (address) => {
      await expect(downloadFile(address)).rejects.toThrow('is not an https address')
    },
  )

  test.each(['https://example.com:8443/a.csv', 'https://127.0.0.1:25/a.csv'])(
    'a port of its own: %s',
    async (address) => {
      await expect(downloadFile(address, { isAllowed: () => true })).rejects.toThrow('Leave the port out')
    },
  )

  test('a redirect to a port of its own', async () => {
    const location = 'https://127.0.0.1:25/a.csv'
    const site = await serve((_, res) => res.writeHead(302, { location }).end())
    await expect(downloadFile(site, { ...HERE, protocols: ['http:', 'https:'] })).rejects.toThrow(
      'Leave the port out',
    )
  })

  test('a redirect to a forbidden address', async () => {
    const site = await serve((_, res) => res.writeHead(302, { location: 'http://127.0.0.2/a.csv' }).end())
    await expect(downloadFile(site, HERE)).rejects.toThrow('127.0.0.2 is not an address in the internet')
  })

  test('endless redirects', async () => {
    const site = await serve((_, res) => res.writeHead(302, { location: '/again' }).end())
    await expect(downloadFile(site, HERE)).rejects.toThrow('again and again')
  })

  test('a body that is too large, with or without a Content-Length', async () => {
    const site = await serve((req, res) => {
      if (req.url === '/said') res.writeHead(200, { 'content-length': 3_000_000 })
      for (let part = 0; part < 30; part += 1) res.write(Buffer.alloc(100_000))
      res.end()
    })
    for (const path of ['/said', '/unsaid']) {
      await expect(downloadFile(site + path, { ...HERE, mostBytes: 2_000_000 })).rejects.toThrow(
        'larger than 2 MB',
      )
    }
  })

  test('a body that never ends', async () => {
    const site = await serve((_, res) => res.write('name'))
    await expect(downloadFile(site, { ...HERE, mostMs: 300 })).rejects.toThrow('took longer than 0.3 s')
  })

  test('an answer that is not a file', async () => {
    const site = await serve((_, res) => res.writeHead(404).end())
    await expect(downloadFile(site, HERE)).rejects.toThrow('answers 404')
  })
})

test('private and reserved IP addresses are not public', () => {
  const inside = [
    '10.1.2.3',
    '100.64.0.1',
    '172.31.0.1',
    '192.168.1.1',
    '0.0.0.0',
    '224.0.0.1',
    'fe80::1',
    'fd00::1',
    '::',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
  ]
  expect(inside.filter(isPublicAddress)).toEqual([])
  expect(['93.184.216.34', '2606:2800:220:1::1'].every(isPublicAddress)).toBe(true)
})
