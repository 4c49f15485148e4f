import { expect, test } from 'vitest'
import { withSection } from './results.ts'

const PARTS = ['api', 'booking', 'cluster']

test('saving one part replaces its section and leaves the others as they are, in the order of the parts', () => {
  const first = withSection('', 'cluster', 'two servers', PARTS)
  const second = withSection(first, 'api', 'slow', PARTS)
  const third = withSection(second, 'api', 'fast', PARTS)
  expect(third).toMatch(/## api\n\nfast\n\n## cluster\n\ntwo servers\n$/)
  expect(third.match(/^# Results$/gm)).toHaveLength(1)
  expect(withSection(third, 'api', 'fast', PARTS)).toBe(third)
})
