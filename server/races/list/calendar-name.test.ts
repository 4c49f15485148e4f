import { expect, test } from 'vitest'
import { calendarName } from './calendar-name.ts'

test('a long name is cut between two characters, not inside of one', () => {
  const start = calendarName({ search: 'x' }, {}).slice(0, -1)
  const name = calendarName({ search: `${'x'.repeat(116 - start.length)}${'🏔'.repeat(10)}` }, {})
  expect(name).toBe(`${start}${'x'.repeat(116 - start.length)}...`)
})
