import { CALLS_BY_ROLE } from '#server/testing/roles/calls-by-role.ts'
import { describedOn, ROLE_SETTINGS, ROLES, UNUSED_STRIPE } from '#server/testing/roles/people.ts'
import { freshThings } from '#server/testing/roles/things.ts'
import { withOwnSite } from '../rig/own-site.ts'
import type { Row } from '../row.ts'

type Cell = { name: string; role: string; asked: number; answered: number }

/** The answer's status. A server that is too busy is asked again, because 503 decides nothing. */
const statusOf = async (ask: () => PromiseLike<{ status: number }>): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    const { status } = await ask()
    if (status !== 503 || tries === 5) return status
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

export const rolesAndCalls: Row = {
  property: 'Roles × calls',
  asked:
    'every described call as each of nine roles: each answer as its description and the table of exceptions say',
  play: (rig) =>
    withOwnSite(rig, { settings: { ...ROLE_SETTINGS, ...UNUSED_STRIPE } }, async ({ base, db }) => {
      const on = await describedOn(base, db)
      const readOnly = await freshThings(on)
      const cells: Cell[] = []
      for (const { name, title, call, statuses } of CALLS_BY_ROLE) {
        const asked = ROLES.map(async (role) => {
          const things = name.startsWith('GET ') ? readOnly : await freshThings(on)
          const answered = await statusOf(() => call(on.people[role].agent, things))
          return { name: title, role, asked: statuses[role], answered }
        })
        cells.push(...(await Promise.all(asked)))
      }
      const wrong = cells.filter(({ asked, answered }) => asked !== answered)
      // A column of another role has to differ, or the table decides nothing.
      const asVisitor = cells.filter(({ name, role, answered }) => {
        const visitor = cells.find((cell) => cell.name === name && cell.role === 'visitor')
        return role === 'admin' && visitor?.answered !== answered
      })
      const told = [
        ...wrong.map(({ name, role, asked, answered }) => `${name} as ${role}: ${answered}, not ${asked}`),
      ]
      return {
        holds: told.length === 0 && asVisitor.length > 30,
        reached: [`${cells.length} cells, ${wrong.length} wrong`, ...told].slice(0, 9).join('; '),
        control: `${asVisitor.length} of ${CALLS_BY_ROLE.length} calls answer a visitor otherwise than the administrator`,
      }
    }),
}
