import { runChild } from '../say/run-child.mjs'
import { ScriptProblem } from '../say/script-problem.mjs'

const REASONS = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    'npm cannot reach its registry. Check the network, or the proxy and registry settings of npm',
  ],
  [/ENOSPC|EDQUOT/, 'there is no room left on the disk. Make some'],
  [
    /EACCES|EPERM|EROFS/,
    'this user may not write to the folder of Trailherd or to the cache of npm. Allow it',
  ],
]

const npmProgram = () => {
  // Started by npm, the same npm; its file is run by this very Node.js.
  const file = process.env.npm_execpath ?? ''
  if (/npm-cli\.c?js$/.test(file)) return { program: process.execPath, first: [file], shell: false }
  return { program: 'npm', first: [], shell: process.platform === 'win32' }
}

const problem = (code, said) => {
  const reason = REASONS.find(([pattern]) => pattern.test(said))?.[1]
  return new ScriptProblem(
    reason
      ? `The packages could not be installed: ${reason}, and start again.`
      : `${said}\nThe packages could not be installed: npm ended with ${code}.`,
  )
}

const showProgress = () => {
  const begun = Date.now()
  let fetched = 0
  const isTerminal = process.stdout.isTTY
  const show = (before, after) =>
    process.stdout.write(
      `${before}  ${fetched} packages fetched, ${Math.round((Date.now() - begun) / 1000)} s${after}`,
    )
  const timer = setInterval(() => (isTerminal ? show('\r', '') : show('', '\n')), isTerminal ? 1_000 : 10_000)
  return {
    count: () => {
      fetched += 1
    },
    end: () => {
      clearInterval(timer)
      if (isTerminal) show('\r', '\n')
    },
  }
}

/** Installs what package-lock.json names, which stays as it is, showing how far it is. */
export const npmInstall = async (root, options) => {
  const { program, first, shell } = npmProgram()
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=http', ...options]
  const progress = showProgress()
  const patience = new AbortController()
  const said = []
  let isReached = false
  const onLine = (line) => {
    if (/^npm http fetch GET [23]\d\d /.test(line)) {
      isReached = true
      if (line.includes('.tgz ')) progress.count()
    } else said.push(line)
    // npm itself would go on for ten minutes, package by package.
    if (!isReached && /^npm http .* attempt 2 failed/.test(line)) patience.abort()
  }
  try {
    const settings = { cwd: root, shell, signal: patience.signal }
    const code = await runChild(program, [...first, ...args], settings, onLine)
    if (code !== 0) throw problem(code, said.join('\n'))
  } catch (error) {
    if (error.code === 'ENOENT') throw new ScriptProblem('npm is not there to install the packages with.')
    throw patience.signal.aborted ? problem('nothing', said.join('\n')) : error
  } finally {
    progress.end()
  }
}
