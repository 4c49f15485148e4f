import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  bombPicture,
  cameraPicture,
  movingPicture,
  plainPicture,
} from '#server/testing/factories/pictures.ts'
import { askRaw, connections } from '#server/testing/fuzz/ask-raw.ts'
import { cookieOfSomebody } from '../../rig/cookie-of-somebody.ts'
import type { Row } from '../../row.ts'
import { sendPicture } from './send-picture.ts'

const SCRIPT = '<script>alert("polyglot")</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`

const small = () => plainPicture({ width: 64, height: 64 })
const withTail = async (picture: Promise<Buffer>, tail: string | Buffer) =>
  Buffer.concat([await picture, Buffer.from(tail)])

type Refused = [what: string, status: number, file: () => Buffer | Promise<Buffer>]

/** None of these is a picture that the site takes, whatever its name and type say. */
const REFUSED: Refused[] = [
  ['a page', 415, () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['an SVG', 415, () => Buffer.from(SVG)],
  ['an SVG after white space', 415, () => Buffer.from(`\n\t <?xml version="1.0"?>${SVG}`)],
  ['a script that starts as a GIF', 415, () => Buffer.from('GIF89a=1;alert(1)//')],
  ['a GIF', 415, () => small().gif().toBuffer()],
  ['a TIFF', 415, () => small().tiff().toBuffer()],
  ['a PDF', 415, () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a program', 415, async () => (await readFile(process.execPath)).subarray(0, 50_000)],
  ['a zip', 415, () => Buffer.from('504b0304140000000000', 'hex')],
  ['an animation', 415, movingPicture],
  ['a decompression bomb', 413, bombPicture],
  ['a picture one pixel wide', 413, () => bombPicture(1, 50_000_000)],
  ['the head of a JPEG before a page', 400, () => Buffer.from(`\xff\xd8\xff\xe0${SCRIPT}`, 'latin1')],
  ['half of a JPEG', 400, async () => (await plainPicture().jpeg().toBuffer()).subarray(0, 4_000)],
  ['nothing', 400, () => Buffer.alloc(0)],
]

/** Pictures that are something else too. They are taken, but only what is a picture is kept. */
const POLYGLOTS: [what: string, file: () => Promise<Buffer>][] = [
  ['a JPEG that ends as a page', () => withTail(small().jpeg().toBuffer(), SCRIPT)],
  ['a PNG that ends as a page', () => withTail(small().png().toBuffer(), `<!doctype html>${SCRIPT}`)],
  ['a PNG that ends as a zip', () => withTail(small().png().toBuffer(), Buffer.from('504b0506', 'hex'))],
  [
    'a JPEG with a script in its EXIF data',
    () =>
      small()
        .withExif({ IFD0: { Artist: SCRIPT, Copyright: SCRIPT } })
        .jpeg()
        .toBuffer(),
  ],
  ["a photo with its owner's name and position", cameraPicture],
]

const OTHER_HALVES = ['polyglot', 'Vera Secret', 'PK\u0005\u0006']
const carriesMore = (bytes: Buffer) => OTHER_HALVES.some((half) => bytes.includes(half, 0, 'latin1'))

const NAMES = [
  '../../../evil.jpg',
  '..\\..\\evil.jpg',
  '/etc/passwd',
  '%2e%2e%2fevil.jpg',
  'evil.php\u0000.jpg',
  '.htaccess',
  'evil.svg',
  'evil.html',
  'con.jpg',
  'x'.repeat(3_000),
]

const PATHS = [
  '/uploads/../server.log',
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/%2e%2e/%2e%2e/etc/passwd',
  '/uploads/..%5c..%5cetc%5cpasswd',
  '/uploads/%252e%252e%252fetc',
  '/uploads/....//etc/passwd',
  '/uploads//etc/passwd',
  '/uploads/',
  '/uploads/%00',
  '/uploads/.',
]

const ADDRESS = /^\/uploads\/[0-9a-f]{40}-1920\.webp$/
const FILE = /^[0-9a-f]{40}-(480|960|1920)\.(webp|avif)$/

export const uploads: Row = {
  property: 'Uploads',
  asked:
    'wrong type with a right name, SVG, bomb, polyglot, path tricks: 415, 413 or 400; re-encoded, nosniff, fixed folder',
  play: async (rig) => {
    const [{ base }] = rig.servers
    const cookie = await cookieOfSomebody(rig, base)
    const wrong: string[] = []
    const note = (isRight: boolean, what: string) => {
      if (!isRight) wrong.push(what)
    }

    for (const [what, right, file] of REFUSED) {
      const { status } = await sendPicture(base, cookie, await file())
      note(status === right, `${what}: ${status}`)
    }
    const served: Buffer[] = []
    let carried = 0
    for (const [what, file] of POLYGLOTS) {
      const sent = await file()
      if (carriesMore(sent)) carried += 1
      const { status, body } = await sendPicture(base, cookie, sent, {
        name: 'photo.html',
        type: 'text/html',
      })
      note(status === 201 && ADDRESS.test(body.url ?? ''), `${what}: ${status} ${body.url}`)
      const answer = await fetch(`${base}${body.url}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      served.push(bytes)
      note(!carriesMore(bytes), `${what} is served with its other half`)
      note(bytes.subarray(8, 12).toString() === 'WEBP', `${what} is not encoded again`)
      note(
        answer.headers.get('content-type') === 'image/webp',
        `${what}: ${answer.headers.get('content-type')}`,
      )
      note(answer.headers.get('x-content-type-options') === 'nosniff', `${what} without nosniff`)
      note(
        /default-src 'none'.*sandbox/.test(answer.headers.get('content-security-policy') ?? ''),
        `${what} without a policy`,
      )
    }
    for (const [index, name] of NAMES.entries()) {
      const file = await plainPicture({ width: 20 + index, height: 9 })
        .png()
        .toBuffer()
      const { status, body } = await sendPicture(base, cookie, file, { name, type: 'image/svg+xml' })
      note(
        status === 400 || ADDRESS.test(body.url ?? ''),
        `the name ${name.slice(0, 20)}: ${status} ${body.url}`,
      )
    }
    const agent = connections(1)
    for (const target of PATHS) {
      const { status, text } = await askRaw(base, { method: 'GET', target }, agent)
      note(status >= 300 && status < 500 && !/root:x:0|"level":/.test(text), `${target}: ${status}`)
    }
    agent.destroy()
    const stored = await readdir(join(rig.folder, 'uploads'))
    for (const file of stored) note(FILE.test(file), `the folder has ${file.slice(0, 40)}`)
    return {
      holds: wrong.length === 0 && carried === POLYGLOTS.length,
      reached: [
        `${REFUSED.length} refused, ${served.length} polyglots encoded again, ${NAMES.length} names, ${PATHS.length} paths: ${wrong.length} wrong`,
        ...wrong.slice(0, 8),
      ].join('; '),
      control: `${carried} of ${POLYGLOTS.length} pictures carry their script, zip or name when they are sent`,
    }
  },
}
