import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { downloadFile } from '#server/import/download-file.ts'
import type { Resolver } from '#server/platform/public-addresses.ts'
import { signInTo } from '../../rig/caller.ts'
import { makeAccount, PASSWORD } from '../../rig/things.ts'
import type { Row } from '../../row.ts'

/** A port on every address of this machine that counts who connects. */
const startTrap = async () => {
  const seen = { connections: 0 }
  const server = createTcpServer((socket) => {
    seen.connections += 1
    socket.destroy()
  }).listen(0, '::')
  await once(server, 'listening')
  return { seen, port: (server.address() as AddressInfo).port, stop: () => server.close() }
}

/** Addresses of this machine and of private networks, in every notation that somebody may try. */
const privateAddresses = (port: number): string[] => {
  const own = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address))
  const hosts = [
    '127.0.0.1',
    '127.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '0.0.0.0',
    '0',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '①②⑦.⓪.⓪.①',
    'localhost',
    'LOCALHOST.',
    hostname(),
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '[ff02::1]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    ...own.map((address) => (address.includes(':') ? `[${address}]` : address)),
  ]
  return [
    ...hosts.map((host) => `https://${host}:${port}/races.csv`),
    `http://127.0.0.1:${port}/races.csv`,
    `ftp://127.0.0.1:${port}/races.csv`,
    `https://someone:secret@127.0.0.1:${port}/`,
    `https://example.com@127.0.0.1:${port}/`,
    `https:127.0.0.1:${port}`,
    `//127.0.0.1:${port}/`,
    'file:///etc/passwd',
    'data:text/csv,Name',
    `gopher://127.0.0.1:${port}/`,
  ]
}

const serve = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

// In this play 127.0.0.2 is the internet, and 127.0.0.1 is what must not be reached.
const PUBLIC = '127.0.0.2'
const isAllowed = (address: string) => address === PUBLIC

/** A host name whose address is another one each time it is asked for. */
const changing = (addresses: string[][]): Resolver => {
  let count = 0
  return (_host, _options, done) => {
    const now = addresses[count % addresses.length] ?? []
    count += 1
    done(
      null,
      now.map((address) => ({ address, family: 4 })),
    )
  }
}

type Ending = { what: string; said: string; seconds: number }

const ending = async (what: string, address: string, resolve?: Resolver): Promise<Ending> => {
  const since = performance.now()
  const said = await downloadFile(address, {
    isAllowed,
    protocols: ['http:'],
    ...(resolve && { resolve }),
  }).then(
    async ({ discard }) => {
      await discard()
      return 'taken'
    },
    (error: Error) => error.message,
  )
  return { what, said, seconds: (performance.now() - since) / 1_000 }
}

/** Rivals of the guard, with the limits of the product: redirects, changing names, endless and slow bodies. */
const playDownloads = async () => {
  let reached = 0
  let sent = 0
  const site = await serve((req, res) => {
    if (req.socket.localAddress !== PUBLIC) reached += 1
    if (req.url === '/in')
      return void res.writeHead(302, { location: `http://127.0.0.1:${site.port}/` }).end()
    if (req.url === '/in6')
      return void res.writeHead(302, { location: `http://[::ffff:127.0.0.1]:${site.port}/` }).end()
    if (req.url === '/number')
      return void res.writeHead(302, { location: `http://2130706433:${site.port}/` }).end()
    if (req.url === '/again') return void res.writeHead(302, { location: '/again' }).end()
    if (req.url === '/file') return void res.writeHead(302, { location: 'file:///etc/passwd' }).end()
    if (req.url === '/slow') {
      const dripping = setInterval(() => res.write('x'), 100)
      return void res.once('close', () => clearInterval(dripping))
    }
    if (req.url === '/silent') return
    if (req.url === '/endless') {
      const chunk = Buffer.alloc(64 * 1024, 'x')
      const more = () => {
        while (!res.destroyed && res.write(chunk)) sent += chunk.length
        sent += chunk.length
      }
      res.on('drain', more)
      return more()
    }
    res.end('Name;Date\n')
  })
  const at = (path: string) => `http://${PUBLIC}:${site.port}${path}`
  const named = `http://races.example:${site.port}/`
  const plain = await ending('a public address', at('/'))
  const redirected = `http://races.example:${site.port}/again`
  const refused = await Promise.all([
    ending('a redirect inside', at('/in')),
    ending('a redirect inside (IPv6)', at('/in6')),
    ending('a redirect to a number', at('/number')),
    ending('endless redirects', at('/again')),
    ending('a redirect to a file', at('/file')),
    ending('a name of this machine', named, changing([['127.0.0.1']])),
    ending('a name that changes between redirects', redirected, changing([[PUBLIC], ['127.0.0.1']])),
    ending('an endless body', at('/endless')),
    ending('a slow body', at('/slow')),
    ending('no answer', at('/silent')),
  ])
  // The name is public when it is checked. The connection must not ask for it again.
  const changed = await ending(
    'a name that changes after the check',
    named,
    changing([[PUBLIC], ['127.0.0.1']]),
  )
  const guarded = reached
  // The wrong way: check the name, then let the connection look it up again.
  const resolve = changing([[PUBLIC], ['127.0.0.1']])
  const lookedUp = await new Promise<string>((done) =>
    resolve('races.example', { all: true }, (_, [first]) => done(first?.address ?? '')),
  )
  if (isAllowed(lookedUp)) {
    const again = await new Promise<string>((done) =>
      resolve('races.example', { all: true }, (_, [first]) => done(first?.address ?? '')),
    )
    await fetch(`http://${again}:${site.port}/`).then((answer) => answer.text())
  }
  site.stop()
  return { plain, refused, changed, guarded, unguarded: reached - guarded, megabytes: sent / 1024 / 1024 }
}

export const fetching: Row = {
  property: 'Fetching for imports',
  asked:
    'private addresses in every notation, redirects to them, changing names, endless bodies: refused; 20 MB, 20 s',
  play: async (rig) => {
    const trap = await startTrap()
    const { username } = await makeAccount(rig.database.pool)
    const person = await signInTo(rig.servers[0].base, username, PASSWORD)
    const addresses = privateAddresses(trap.port)
    const taken: string[] = []
    for (const url of addresses) {
      const { status } = await person.ask('POST', '/api/imports', { url })
      if (status !== 400) taken.push(`${url}: ${status}`)
    }
    const { connections } = trap.seen
    await fetch(`http://127.0.0.1:${trap.port}/`).catch(() => {})
    const control = trap.seen.connections - connections
    trap.stop()
    const { plain, refused, changed, guarded, unguarded, megabytes } = await playDownloads()
    const slowest = Math.max(...refused.map(({ seconds }) => seconds))
    const endless = refused.find(({ what }) => what === 'an endless body')?.said ?? ''
    const wrong = refused.filter(({ said }) => said === 'taken')
    return {
      holds:
        taken.length === 0 &&
        connections === 0 &&
        wrong.length === 0 &&
        guarded === 0 &&
        plain.said === 'taken' &&
        changed.said === 'taken' &&
        // Some more is on the line when the connection is cut.
        megabytes <= 30 &&
        /20 MB/.test(endless) &&
        slowest <= 21 &&
        control === 1 &&
        unguarded === 1,
      reached: [
        `${addresses.length} private addresses: ${taken.length} taken, ${connections} connections`,
        ...taken.slice(0, 5),
        `${refused.length} redirects, names and bodies: ${wrong.length} taken, ${guarded} requests inside`,
        `an endless body was refused (${endless}) when ${megabytes.toFixed(1)} MB were on the way, the slowest after ${slowest.toFixed(1)} s`,
      ].join('; '),
      control: `a name that is looked up again leads inside ${unguarded} of 1 times; the trap counts ${control} of 1 visits`,
    }
  },
}
