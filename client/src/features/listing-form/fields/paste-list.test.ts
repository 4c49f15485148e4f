import { expect, test } from 'vitest'
import { pasteIntoList, splitPastedList } from './paste-list.ts'

test('each pasted line becomes an entry without its bullet', () => {
  expect(splitPastedList('• Guide\r\n- Huts, 4 nights\n\n  3) All meals \n2. Sauna\n✓ Transfers')).toEqual([
    'Guide',
    'Huts, 4 nights',
    'All meals',
    'Sauna',
    'Transfers',
  ])
})

test('numbers and dashes inside an entry stay', () => {
  expect(splitPastedList('2 pairs of shoes\n-10 °C sleeping bag\nRain jacket - light')).toEqual([
    '2 pairs of shoes',
    '-10 °C sleeping bag',
    'Rain jacket - light',
  ])
})

test('a pasted list is inserted at the cursor', () => {
  const cursor = { index: 1, selectionStart: 3, selectionEnd: 3 }
  expect(pasteIntoList(['Guide', 'AllX', 'Sauna'], cursor, ' meals\nHuts\nTransfers ')).toEqual({
    list: ['Guide', 'Allmeals', 'Huts', 'TransfersX', 'Sauna'],
    last: 3,
  })
  expect(pasteIntoList([''], { index: 0, selectionStart: 0, selectionEnd: 0 }, 'A\nB')).toEqual({
    list: ['A', 'B'],
    last: 1,
  })
})

test('a single line is pasted by the browser', () => {
  expect(pasteIntoList(['Guide'], { index: 0, selectionStart: 0, selectionEnd: 5 }, 'Huts')).toBeNull()
})
