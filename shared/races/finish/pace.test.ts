import { expect, test } from 'vitest'
import { paceFrom, readPace, typedPace } from './pace.ts'

const read = (km: string, climb: string, time: string) => readPace({ km, climb, time })

test('a result is read as people write it in English and Swedish', () => {
  const pace = { km: 21.1, climb: 1240, minutes: 150.5 }
  expect(read('21.1', '1240', '2:30:30')).toEqual({ pace })
  expect(read(' 21,1 km', '1 240 m', '2.30.30')).toEqual({ pace })
  expect(read('21.1k', '1,240', '2:30:30')).toEqual({ pace })
  expect(read('10', '', '0:42')).toEqual({ pace: { km: 10, climb: 0, minutes: 42 } })
  expect(read('42', '900', '5 h 5 min')).toEqual({ pace: { km: 42, climb: 900, minutes: 305 } })
})

test('each field says what is wrong with it', () => {
  expect(read('', 'steep', '')).toEqual({
    mistakes: { km: 'kmMissing', climb: 'climbWrong', time: 'timeMissing' },
  })
  expect(read('0', '-5', '42')).toEqual({
    mistakes: { km: 'kmWrong', climb: 'climbWrong', time: 'timeWrong' },
  })
  expect(read('1001', '50001', '0:00')).toEqual({
    mistakes: { km: 'kmWrong', climb: 'climbWrong', time: 'timeWrong' },
  })
  expect(read('10', '', '1:75')).toEqual({ mistakes: { time: 'timeWrong' } })
})

test('minutes and seconds that were read as hours and minutes are noticed, and a time nobody runs', () => {
  expect(read('10', '', '42:30')).toEqual({ mistakes: { time: 'tooSlow' } })
  expect(read('42', '', '1:15')).toEqual({ mistakes: { time: 'tooFast' } })
})

test('what was stored is read back, and nothing else is taken for a result', () => {
  const pace = { km: 21.1, climb: 0, minutes: 150.5 }
  expect(typedPace(pace)).toEqual({ km: '21.1', climb: '', time: '2:30:30' })
  expect(paceFrom(JSON.parse(JSON.stringify(pace)))).toEqual(pace)
  for (const other of [
    undefined,
    null,
    'x',
    [],
    {},
    { ...pace, km: '21' },
    { ...pace, km: -1 },
    { ...pace, minutes: 0 },
  ])
    expect(paceFrom(other)).toBeNull()
})
