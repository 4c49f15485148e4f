import { bombPicture, plainPicture } from '#server/testing/factories/pictures.ts'
import { cookieOfSomebody } from '../../rig/cookie-of-somebody.ts'
import type { Row } from '../../row.ts'
import { sendPicture, type Uploaded } from './send-picture.ts'

const AT_ONCE = 200
const MOST_MS = 2_000

/** Different small pictures, so that none is known already. */
const pictures = (count: number, width: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      plainPicture({ width: width + index, height: 9 })
        .png()
        .toBuffer(),
    ),
  )

/** Sends 10 MB after 10 MB until a refusal. Returns how many were taken, and the refusal if there was one. */
const fillDay = async (base: string, cookie: string, most: number) => {
  const [tiny = Buffer.alloc(0)] = await pictures(1, 7)
  const large = Buffer.concat([tiny, Buffer.alloc(9.9 * 1024 * 1024)])
  for (let taken = 0; taken < most; taken += 1) {
    const answer = await sendPicture(base, cookie, large)
    if (answer.status !== 201) return { taken, refusal: answer }
  }
  return { taken: most, refusal: undefined }
}

const slowestOf = (answers: Uploaded[]): number => Math.max(0, ...answers.map(({ ms }) => ms))

export const slowPictures: Row = {
  property: 'Pictures that take time',
  asked:
    '1 × 50,000,000 px, 200 at once by one person, 100 MB a day: refused within 2 s; others’ uploads go on; 429',
  play: async (rig) => {
    const limited = await rig.startServer({ RATE_LIMIT_FACTOR: '1' })
    const { base } = limited
    const [one, other, third] = [
      await cookieOfSomebody(rig, base),
      await cookieOfSomebody(rig, base),
      await cookieOfSomebody(rig, base),
    ]

    const narrow = await sendPicture(base, one, bombPicture(1, 50_000_000))
    const many = await pictures(AT_ONCE, 100)
    const flood = many.map((file) => sendPicture(base, one, file))
    const [theirs = Buffer.alloc(0)] = await pictures(1, 900)
    const meanwhile = await sendPicture(base, other, theirs)
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status !== 201)
    const are429 = refused.every(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0)
    const day = await fillDay(base, third, 13)
    await limited.stop()

    // Without the limits, which are off at the rig's own servers, the same is taken.
    const [{ base: unlimited }] = rig.servers
    const control = await fillDay(unlimited, await cookieOfSomebody(rig, unlimited), 12)
    return {
      holds:
        narrow.status === 413 &&
        narrow.ms <= MOST_MS &&
        are429 &&
        refused.length > AT_ONCE / 2 &&
        slowestOf(refused) <= MOST_MS &&
        meanwhile.status === 201 &&
        day.refusal?.status === 429 &&
        day.refusal.ms <= MOST_MS &&
        day.taken === 10 &&
        control.taken === 12,
      reached: [
        `1 × 50,000,000 px: ${narrow.status} after ${Math.round(narrow.ms)} ms`,
        `${AT_ONCE} at once: ${answers.length - refused.length} taken, ${refused.length} × ${[...new Set(refused.map(({ status }) => status))].join(', ')}, the slowest refusal after ${Math.round(slowestOf(refused))} ms`,
        `somebody else’s picture meanwhile: ${meanwhile.status} after ${Math.round(meanwhile.ms)} ms`,
        `a day: ${day.taken} × 9.9 MB, then ${day.refusal?.status} after ${Math.round(day.refusal?.ms ?? 0)} ms`,
      ].join('; '),
      control: `without limits ${control.taken} × 9.9 MB are taken`,
    }
  },
}
