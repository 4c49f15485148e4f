import { playMoney } from '#server/testing/money-play/play-money.ts'
import { FORGOTTEN } from '#server/testing/money-play/product.ts'
import { withOwnSite } from '../../rig/own-site.ts'
import type { Row } from '../../row.ts'

const SEQUENCES = 2_000
/** A rule that was forgotten has to be noticed within so many. */
const CONTROL_SEQUENCES = 200

export const randomMoney: Row = {
  property: 'Random play of money',
  asked: `${SEQUENCES} random sequences of all ways to pay, refund, cancel, replace and correct (by hand, statements, statuses, cards), against a model of its own: nothing differs`,
  play: (rig, { random, isShort }) =>
    withOwnSite(rig, { servers: 0 }, async ({ db }) => {
      const seed = Math.floor(random() * 2 ** 31)
      const { deeds, differs } = await playMoney(db, { sequences: isShort ? 40 : SEQUENCES, seed })
      const noticed: string[] = []
      for (const [rule, forgotten] of Object.entries(FORGOTTEN)) {
        const control = await playMoney(db, { sequences: CONTROL_SEQUENCES, seed, forgotten })
        noticed.push(`${rule}: ${control.differs === null ? 'not noticed' : `after ${control.sequences}`}`)
      }
      return {
        holds: differs === null && noticed.every((one) => !one.endsWith('not noticed')),
        reached:
          differs ?? `${isShort ? 40 : SEQUENCES} sequences, ${deeds} steps, seed ${seed}: 0 differences`,
        control: `a product that forgets a rule is noticed. ${noticed.join('; ')}`,
      }
    }),
}
