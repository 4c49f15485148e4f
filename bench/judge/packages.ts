import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { printLines } from '../table.ts'

const LISTED = join(import.meta.dirname, 'packages')
const FOLDER = resolve(import.meta.dirname, '../../node_modules/.cache/judge')
const FILES = ['package.json', 'package-lock.json', 'load.js']

type Loader = { load: (name: string) => Promise<unknown> }

const isInstalled = () => {
  const noted = join(FOLDER, 'node_modules/.package-lock.json')
  const lock = 'package-lock.json'
  if (!existsSync(noted) || !existsSync(join(FOLDER, lock))) return false
  return readFileSync(join(FOLDER, lock), 'utf8') === readFileSync(join(LISTED, lock), 'utf8')
}

/**
 * Installs the judges' packages into a folder of their own, so that nobody who only runs or tests the product waits for
 * them: they are 300 MB. None of their install scripts runs.
 */
export const installJudges = () => {
  const isThere = isInstalled()
  mkdirSync(FOLDER, { recursive: true })
  if (!isThere) {
    printLines(["Installing the judges' packages; the first time this takes a minute or so ..."])
    copyFileSync(join(LISTED, '../../../.npmrc'), join(FOLDER, '.npmrc'))
  }
  for (const file of FILES) copyFileSync(join(LISTED, file), join(FOLDER, file))
  if (isThere) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error("The judges' packages could not be installed.")
}

const loader = (): Promise<Loader> => import(pathToFileURL(join(FOLDER, 'load.js')).href)

/** A package of the judges. Its types are not there, so the caller says what it uses of it. */
export const loadJudge = async <Module>(name: string): Promise<Module> =>
  (await (await loader()).load(name)) as Module

/** The path of a file of one of the judges' packages, such as `vnu-jar/build/dist/vnu.jar`. */
export const judgeFile = (name: string): string => join(FOLDER, 'node_modules', name)
