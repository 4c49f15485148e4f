import { CALLS_BY_ROLE, callsWithoutRow, ROLES } from '#server/testing/roles/calls-by-role.ts'
import { peopleInRoles, ROLE_SETTINGS, thingsOf } from '#server/testing/roles/people-and-things.ts'
import { visitorOf } from '../rig/caller.ts'
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
  asked: 'every described call as each of nine roles: each answer as the table of the code decides',
  play: (rig) =>
    withOwnSite(rig, { settings: ROLE_SETTINGS }, async ({ base, db }) => {
      const { agents, ids } = await peopleInRoles(base, db)
      const readOnly = await thingsOf(db, ids)
      const cells: Cell[] = []
      for (const [name, call, statuses] of CALLS_BY_ROLE) {
        const asked = ROLES.map(async (role, column) => {
          const things = name.startsWith('GET ') ? readOnly : await thingsOf(db, ids)
          const answered = await statusOf(() => call(agents[role], things))
          return { name, role, asked: statuses[column] ?? 0, answered }
        })
        cells.push(...(await Promise.all(asked)))
      }
      const { body } = await visitorOf(base).ask('GET', '/api/openapi.json')
      const forgotten = callsWithoutRow(body as { paths: Record<string, object> })
      const wrong = cells.filter(({ asked, answered }) => asked !== answered)
      // A column of another role has to differ, or the table decides nothing.
      const asVisitor = cells.filter(({ name, role, answered }) => {
        const visitor = cells.find((cell) => cell.name === name && cell.role === 'visitor')
        return role === 'admin' && visitor?.answered !== answered
      })
      const told = [
        ...wrong.map(({ name, role, asked, answered }) => `${name} as ${role}: ${answered}, not ${asked}`),
        ...forgotten,
      ]
      return {
        holds: told.length === 0 && asVisitor.length > 30,
        reached: [
          `${cells.length} cells, ${wrong.length} wrong, ${forgotten.length} calls without a row`,
          ...told,
        ]
          .slice(0, 9)
          .join('; '),
        control: `${asVisitor.length} of ${CALLS_BY_ROLE.length} calls answer a visitor otherwise than the administrator`,
      }
    }),
}
