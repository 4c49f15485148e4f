export const COMMON = [
  'trail',
  'run',
  'ridge',
  'forest',
  'mountain',
  'valley',
  'lake',
  'loop',
  'path',
  'summit',
]

export const USUAL =
  'start finish climb descent river bridge village summer winter night morning relay classic skyline marathon rocky muddy fast quiet steep gentle narrow wild open coastal alpine moss birch granite heather glacier meadow shepherd hut cabin sauna ferry station course marker volunteer breakfast coffee soup family friends beginner local border heritage pilgrim castle church windmill quarry canyon desert island harbour lighthouse waterfall plateau tundra fell moor'.split(
    ' ',
  )

const STARTS =
  'bra ske lun vin kor tal mar nes fjo hal gro vik sto ber ulm dra pel cor mon val sar tir olm'.split(' ')
const MIDDLES = 'da lin ra vo ste ku mi ne so ta le ga ri ho be'.split(' ')
const ENDS = 'berg vik by dal sund heim stad ton ville ford mouth holm wick burgh'.split(' ')

/** A rare word, such as the name of a farm; there are 4,830 of them. */
export const rareWord = (index: number): string => {
  const start = STARTS[index % STARTS.length]
  const middle = MIDDLES[Math.floor(index / STARTS.length) % MIDDLES.length]
  const end = ENDS[Math.floor(index / STARTS.length / MIDDLES.length) % ENDS.length]
  return `${start}${middle}${end}`
}
export const RARE_WORDS = STARTS.length * MIDDLES.length * ENDS.length

/** Country, its code, and a rectangle inside it: south, west, north, east. */
export const COUNTRIES = [
  ['Sweden', 'SE', [56, 13, 66, 18]],
  ['Norway', 'NO', [59, 6, 68, 14]],
  ['Finland', 'FI', [60, 22, 68, 29]],
  ['Germany', 'DE', [48, 8, 53, 13]],
  ['France', 'FR', [43, 0, 49, 7]],
  ['Spain', 'ES', [37, -6, 43, 1]],
  ['Italy', 'IT', [40, 11, 46, 15]],
  ['Switzerland', 'CH', [46, 7, 47, 9]],
  ['United States', 'US', [33, -120, 47, -80]],
  ['Japan', 'JP', [34, 133, 40, 140]],
] as const
