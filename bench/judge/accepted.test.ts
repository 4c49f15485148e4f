import { expect, test } from 'vitest'
import { readAccepted, weigh } from './accepted.ts'
import { JUDGES } from './judges.ts'

const finding = { rule: 'no-dup-id', where: '/race/1 in sv', what: 'Two elements have the id main' }
const entry = {
  judge: 'html',
  rule: 'no-dup-id',
  reason: 'The parts of a chart are drawn twice, one hidden.',
}

test('a finding is accepted by its judge and rule, and by the place and the words where the entry names them', () => {
  const isAccepted = (changes: object) =>
    weigh('html', [finding], [{ ...entry, ...changes }]).accepted.length === 1
  expect(isAccepted({})).toBe(true)
  expect(isAccepted({ where: '/race/\\d+ .*', what: '.*main' })).toBe(true)
  expect(isAccepted({ judge: 'api' })).toBe(false)
  expect(isAccepted({ rule: 'no-dup' })).toBe(false)
  expect(isAccepted({ where: '/race/1' })).toBe(false)
  expect(isAccepted({ what: 'main' })).toBe(false)
})

test('an entry that no finding fits any more is told', () => {
  expect(weigh('html', [], [entry])).toEqual({ accepted: [], open: [], unused: [entry] })
  expect(weigh('csp', [], [entry]).unused).toEqual([])
})

test('each entry of the list is about a judge, and gives its reason in a sentence', () => {
  const list = readAccepted()
  const names = JUDGES.map(({ name }) => name)
  expect(list.filter(({ judge }) => !names.includes(judge))).toEqual([])
  expect(list.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([])
})
