import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const inFolder = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(tsx?|mjs|html)$/.test(path) && !/\.test\.tsx?$|\/testing\/|e2e\//.test(path))
const browser = inFolder('client')
const server = [...inFolder('server'), ...inFolder('shared')]
const sources = [...browser, ...server].map((path) => ({ path, text: read(path) }))

/** The files in which this stands. */
const having = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('no source runs text as code, and programs are started without a shell', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(having(/\beval\(|\bFunction\(|\bexec(Sync)?\(`|\bexecSync\(|shell: true/)).toEqual([])
  const starting = having(/'node:child_process'/)
  expect(starting.length).toBeGreaterThan(5)
  for (const path of starting) {
    expect(path).toMatch(/^server\/(scripts|platform\/(process|database\/embedded))\//)
    const { text = '' } = sources.find((source) => source.path === path) ?? {}
    const [, names = ''] = /import \{([^}]+)\} from 'node:child_process'/.exec(text) ?? []
    const taken = names.split(',').map((name) => name.replace(/\btype\b/, '').trim())
    expect(['ChildProcess', 'execFile', 'fork', 'spawn', 'spawnSync', '']).toEqual(
      expect.arrayContaining(taken),
    )
    expect(text).not.toMatch(/['"](?:\/bin\/)?(?:ba|da|z)?sh['"]|cmd\.exe/)
  }
  // It asks Node for its own garbage collector.
  expect(having(/from 'node:vm'/)).toEqual(['server/platform/process/free-memory.ts'])
})

test('every table stands where `npm run db:generate` finds it, which would write a migration that drops any other', () => {
  const tables = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^(.*)\bpgTable\($/gm)].map(([, begin]) => ({ path, begin })),
  )
  expect(tables.length).toBeGreaterThan(40)
  for (const { path, begin } of tables) {
    expect(path).toMatch(/^(shared\/[^/]+\/(.+-)?table|server\/platform\/.+-table)\.ts$/)
    expect(begin, path).toMatch(/^export const \w+ = $/)
  }
})

test('HTML is made from a string at the named places alone', () => {
  expect(
    having(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/),
  ).toEqual([])
})

test('text from outside becomes part of a regular expression only escaped', () => {
  // Patterns are made of constants, of the words of languages, and of numbers.
  const MADE =
    /^server\/import\/values\/|\/(folded-text|typed-text|countries|own-scripts|plain-text|add-missing-days)\.ts$/
  const CONSTANT = /^[A-Z_]+\b|^Object\.(keys|values)\([A-Z]+\)/
  const partsOf = (pattern: string) =>
    pattern.startsWith('`') ? [...pattern.matchAll(/\$\{([^}]*)\}/g)].map(([, part = '']) => part) : [pattern]
  const made = sources.filter(({ text }) =>
    [...text.matchAll(/new RegExp\(\s*(?:String\.raw)?(`[^`]*`|[^,)]*)/g)].some(([, pattern = '']) =>
      partsOf(pattern).some((part) => !CONSTANT.test(part)),
    ),
  )
  expect(made.map(({ path }) => path).filter((path) => !MADE.test(path))).toEqual([])
})

test('no window takes messages of another one', () => {
  expect(having(/(window|globalThis)\.addEventListener\('message'|window\.onmessage/)).toEqual([])
})

test('the code of the browser asks for no plugin', () => {
  expect(having(/<(object|applet|embed)\b[^>]*(type|data|src)=/)).toEqual([])
})

test('the code of the browser asks no tracker', () => {
  const hosts = browser.flatMap((path) => [...read(path).matchAll(/<script[^>]+src="(https?:[^"]+)"/g)])
  expect(hosts).toEqual([])
  expect(having(/googletagmanager|google-analytics|segment\.com|sendBeacon/)).toEqual([])
})

test('password fields hide what is typed, name themselves to password managers and let people paste', () => {
  expect(having(/type="password"|type=\{[^}]*'password'/).length).toBeGreaterThan(0)
  expect(having(/current-password/).length).toBeGreaterThan(0)
  expect(having(/new-password/).length).toBeGreaterThan(0)
  const forms = having(/current-password|new-password|type="password"/)
  for (const path of forms) expect(read(path)).not.toMatch(/onPaste|onCopy/)
})

test('no password has an end', () => {
  expect(having(/passwordExpires|passwordChangedAt|rotatePassword/)).toEqual([])
})

test('nobody is asked a secret question', () => {
  expect(having(/secretQuestion|securityQuestion/)).toEqual([])
})

test('Math.random makes no secret', () => {
  const random = having(/Math\.random\(/)
  expect(
    random.filter((path) => /accounts|sessions|token|settings|waiting-list|link|saved/.test(path)),
  ).toEqual([])
})

test('hashes and signatures use SHA-256 or more', () => {
  // Two name the state of a public answer for caches.
  const ETAGS = ['server/platform/answers/finished-answer.ts', 'server/social/routes.ts']
  const used = sources
    .filter(({ path }) => !ETAGS.includes(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/create(?:Hash|Hmac)\(\s*'([\w-]+)'/g)].map(([, name = '']) => name),
    )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !/^sha(256|384|512)$/.test(name))).toEqual([])
})

test('cryptography is that of Node and of the named libraries', () => {
  const names = Object.keys(JSON.parse(read('package.json')).dependencies)
  const known = ['@node-rs/argon2', '@simplewebauthn/server', '@simplewebauthn/browser', 'stripe']
  expect(
    names.filter((name) => /crypt|argon|hash|jwt|jose|webauthn|sodium|forge|stripe/.test(name)).sort(),
  ).toEqual(known.sort())
})

test('no source turns off the check of certificates', () => {
  expect(having(/NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
  // A mail server on this very machine has a certificate of its own making.
  expect(having(/rejectUnauthorized: false/)).toEqual(['server/platform/mail/sending/smtp-transport.ts'])
  expect(read('server/platform/mail/sending/smtp-transport.ts')).toContain('LOOPBACK.test(')
})

test('no hidden file and no list of a folder is served', () => {
  expect(having(/express\.static\(/)).toEqual(['server/site/site.ts'])
  const { text = '' } = sources.find(({ path }) => path === 'server/site/site.ts') ?? {}
  expect(text.match(/express\.static\(/g)?.length).toBe(text.match(/index: false/g)?.length)
  expect(having(/serve-index|dotfiles: 'allow'/)).toEqual([])
})

test('no secret is in the source', () => {
  expect(having(/-----BEGIN [A-Z ]*PRIVATE KEY|sk_live_[A-Za-z0-9]{8}|AKIA[0-9A-Z]{16}/)).toEqual([])
})

test('only the start and the commands print past the log', () => {
  const { noConsole } = JSON.parse(read('biome.json')).linter.rules.suspicious
  expect(noConsole).toBe('error')
})

test('comparisons are strict, and TypeScript is', () => {
  expect(JSON.parse(read('tsconfig.json').replaceAll(/^\s*\/\/.*$/gm, '')).compilerOptions.strict).toBe(true)
  expect(JSON.parse(read('biome.json')).linter.rules.preset).toBe('recommended')
})

test('every package has its version and checksum in package-lock.json', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string; integrity?: string; link?: true }>
  }
  const bare = Object.entries(packages).filter(
    ([path, one]) => path !== '' && !one.link && !(one.version && one.integrity),
  )
  expect(bare.map(([path]) => path)).toEqual([])
})

test('the proxy takes TLS 1.2 and newer with ciphers of today, and refuses calls without it', () => {
  const config = read('deploy/haproxy/site.cfg')
  expect(config).toContain('ssl-min-ver TLSv1.2')
  const ciphers = /ssl-default-bind-ciphers (\S+)/.exec(config)?.[1]?.split(':') ?? []
  expect(ciphers.length).toBeGreaterThan(3)
  expect(ciphers.filter((name) => !/^ECDHE-.*(GCM|POLY1305)/.test(name))).toEqual([])
  const refusal = config.indexOf('deny deny_status 403 if { path_beg -i /api/ } !{ ssl_fc }')
  expect(refusal).toBeGreaterThan(0)
  expect(config.indexOf('redirect scheme https')).toBeGreaterThan(refusal)
})

test('the proxy sets the headers that the servers believe', () => {
  const config = read('deploy/haproxy/site.cfg')
  for (const line of [
    'del-header X-Forwarded-For',
    'del-header Forwarded',
    'set-header X-Forwarded-For %[src]',
    'set-header X-Forwarded-Proto https',
  ])
    expect(config).toContain(line)
})

test('deploy/ has no password, and its programs run without rights they do not need', () => {
  const compose = read('deploy/compose.yaml')
  for (const [, value = ''] of compose.matchAll(/(?:PASSWORD|SECRET)\w*: (\S+)/g)) {
    expect(value).toMatch(/^\$\{\w+:\?\}/)
  }
  expect(read('deploy/Dockerfile')).toMatch(/^USER node$/m)
  const unit = read('deploy/systemd/trailherd@.service')
  for (const line of ['NoNewPrivileges=true', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
    expect(unit).toContain(line)
  }
})

test('the image has no .git, no secrets and no tests', () => {
  const left = read('deploy/Dockerfile.dockerignore').split('\n')
  const tests = [
    '**/*.test.ts',
    '**/*.test.tsx',
    'bench',
    'client/e2e',
    'client/src/testing',
    'server/testing',
  ]
  expect(left).toEqual(expect.arrayContaining(['.git', '.env', 'data', ...tests]))
})

test('deploy/ runs the production build', () => {
  expect(read('deploy/Dockerfile')).toContain('NODE_ENV=production')
  expect(read('deploy/systemd/trailherd@.service')).toContain('NODE_ENV=production')
})

test('scripts that run before the packages are installed import no package at the top', () => {
  const seen = new Set(
    ['start', 'build', 'test', 'journeys', 'judge', 'run'].map((name) => `server/scripts/${name}.mjs`),
  )
  const packages: string[] = []
  for (const path of seen) {
    for (const [, name = ''] of read(path).matchAll(/^(?:import|export) (?:[^'"]*? from )?'([^']+)'/gm)) {
      if (name.startsWith('.'))
        seen.add(relative(ROOT, resolve(ROOT, dirname(path), name)).replaceAll('\\', '/'))
      else if (!name.startsWith('node:')) packages.push(`${path}: ${name}`)
    }
  }
  expect(seen.size).toBeGreaterThan(15)
  expect(packages).toEqual([])
})
