import { describe, expect, test } from 'vitest'
import { referenceFrom, spacedReference } from '#shared/money/reference.ts'
import { type Random, randomFrom } from '#shared/random-from.ts'
import { keysOf, matchRows, type PayingParty } from './match-rows.ts'
import { readStatement } from './read-statement.ts'

const FIRST = ['Åsa', 'Björn', 'Ida', 'Mikael', 'Jörg', 'Ulla', 'Sven', 'Maja', 'Knut', 'Lotta']
const LAST = ['Öberg', 'Berg', 'Lindqvist', 'Müller', 'Søndergaard', 'Ek', 'Ros', 'Holm', 'Dahl', 'Nyström']
const LETTERS = '23456789ABCDEFGHJKMNPQRTVWXYZ'

const of = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value
const aReference = (random: Random) => referenceFrom(Uint8Array.from({ length: 7 }, () => random() * 256))

const partyOf = (random: Random, partyId: number, people = 1): PayingParty => ({
  partyId,
  reference: aReference(random),
  people: Array.from({ length: people }, (_, at) => ({
    bookingId: partyId * 10 + at,
    firstName: of(random, FIRST),
    lastName: of(random, LAST),
    outstanding: 4_500,
    nextDue: { day: '2027-05-02', amount: 990 },
    refundDue: 0,
    refundable: 0,
  })),
  due: 990 * people,
  received: [],
  refunded: [],
})

const csv = (lines: string[]) => Buffer.from(['Datum;Avsändare;Meddelande;Belopp;Saldo', ...lines].join('\n'))
const matched = async (parties: PayingParty[], lines: string[]) =>
  matchRows((await readStatement(csv(lines), '2027-05-31')).rows, { currency: 'SEK', parties })

test('of 2,000 rows with 200 of ours, 20 of them with one wrong character, 180 are sure, 20 are proposed and none is wrong', async () => {
  const random = randomFrom(28)
  const parties = Array.from({ length: 200 }, (_, at) => partyOf(random, at + 1, 1 + (at % 3)))
  const ways = [
    (reference: string) => reference,
    (reference: string) => reference.toLowerCase(),
    spacedReference,
    (reference: string) => `Resa ${spacedReference(reference).toLowerCase()} tack!`,
    (reference: string) => reference.replace(/(....)$/, '-$1'),
  ]
  const wrong = (reference: string) => {
    const at = 2 + Math.floor(random() * 8)
    const other = of(
      random,
      [...LETTERS].filter((letter) => letter !== reference[at]),
    )
    return reference.slice(0, at) + other + reference.slice(at + 1)
  }
  const ours = parties.map((party, at) => {
    const typed = at < 20 ? wrong(party.reference) : party.reference
    const amount = party.people.length * (at % 2 === 0 ? 4_500 : 990)
    return { partyId: party.partyId, message: of(random, ways)(typed), amount }
  })
  // Other people's payments, some of the same amounts, some with references of other trips.
  const others = Array.from({ length: 1_800 }, (_, at) => ({
    partyId: 0,
    message: at % 5 === 0 ? aReference(random) : `Faktura ${Math.floor(random() * 1e9)}`,
    amount: of(random, [4_500, 990, 120, 80, 9_000]),
  }))
  const all = [...ours, ...others].map((row) => ({ row, order: random() })).sort((a, b) => a.order - b.order)
  const lines = all.map(
    ({ row }, at) =>
      `2027-05-${String(1 + (at % 28)).padStart(2, '0')};Kund ${at % 700};${row.message};${row.amount},00;${at},00`,
  )
  const found = await matched(parties, lines)
  const rightOf = (line: number) => all[line - 2]?.row.partyId
  const sure = found.filter((row) => row.sure)
  const proposed = found.filter((row) => !row.sure)
  const isRight = (row: (typeof found)[number]) =>
    row.parties.some(({ partyId }) => partyId === rightOf(row.line))
  expect({ sure: sure.length, proposed: proposed.length }).toEqual({ sure: 180, proposed: 20 })
  expect(found.filter((row) => !isRight(row) || row.parties.length !== 1)).toEqual([])

  // The same file has the same keys, each of them once.
  const again = await matched(parties, lines)
  expect(again.map(({ key }) => key)).toEqual(found.map(({ key }) => key))
  expect(new Set(found.map(({ key }) => key)).size).toBe(200)
})

test('a reference with one character missing, too many, or two that changed places is proposed', async () => {
  const party = partyOf(randomFrom(1), 1)
  const { reference } = party
  const typed = [
    reference.slice(0, 5) + reference.slice(6),
    `${reference.slice(0, 6)}W${reference.slice(6)}`,
    reference.replace(/(.)(.)$/, '$2$1'),
    reference.replace('TH', 'TN'),
    reference.slice(1),
    reference.replace(/.$/, 'O'),
  ].filter((one) => one !== reference)
  for (const message of typed) {
    const [row] = await matched([party], [`2027-05-03;X;Resan ${message} Fjällen;4500,00;1,00`])
    expect(row).toMatchObject({ sure: false, reasons: ['near-reference'], parties: [{ partyId: 1 }] })
  }
  expect(await matched([party], [`2027-05-03;X;${reference.slice(0, 5)};4500,00;1,00`])).toEqual([])
})

test('without a reference, the full name and an amount that is due make a proposal, in any order and without accents', async () => {
  const party = {
    ...partyOf(randomFrom(1), 1),
  }
  Object.assign(party.people[0] ?? {}, { firstName: 'Åsa Maria', lastName: 'Öberg' })
  const twin = { ...party, partyId: 2, reference: aReference(randomFrom(9)) }
  const row = (name: string, amount: string) => matched([party], [`2027-05-03;${name};Resan;${amount};1,00`])
  expect(await row('OBERG ASA MARIA', '4500,00')).toMatchObject([
    { sure: false, reasons: ['amount-and-name'] },
  ])
  expect(await row('Åsa Maria Öberg', '990,00')).toHaveLength(1)
  expect(await row('Åsa Maria Öberg', '4400,00')).toEqual([])
  expect(await row('Åsa Öberg', '4500,00')).toEqual([])
  expect(await row('Åsa Maria Öbergsson', '4500,00')).toEqual([])
  const [both] = await matched([party, twin], ['2027-05-03;Åsa Maria Öberg;Resan;4500,00;1,00'])
  expect(both).toMatchObject({
    reasons: ['amount-and-name', 'several'],
    parties: [{ partyId: 1 }, { partyId: 2 }],
  })
})

test('without a reference, what one person of a party has to pay next is proposed as well', async () => {
  const party = partyOf(randomFrom(3), 1, 2)
  Object.assign(party.people[1] ?? {}, { firstName: 'Åsa Maria', lastName: 'Öberg' })
  const row = (amount: string) => matched([party], [`2027-05-03;Åsa Maria Öberg;Resan;${amount};1,00`])
  expect(await row('990,00')).toMatchObject([{ sure: false, reasons: ['amount-and-name'] }])
  expect(await row('4500,00')).toHaveLength(1)
  expect(await row('991,00')).toEqual([])
})

test('what speaks against a reference makes it a proposal', async () => {
  const party = { ...partyOf(randomFrom(3), 1, 2), received: [{ amount: 990, day: '2027-05-03' }] }
  const reasonsOf = async (...lines: string[]) =>
    (await matched([party], lines)).map(({ reasons }) => reasons)
  const row = (amount: string, text = party.reference) => `2027-05-03;X;${text};${amount};1,00`
  expect(await reasonsOf(row('9000,01'))).toEqual([['reference', 'part-of-unit']])
  expect(await reasonsOf(row('9001,00'))).toEqual([['reference', 'too-much']])
  expect(await reasonsOf(row('990,00'))).toEqual([['reference', 'entered-already']])
  const noted = { amount: 991, day: '2027-05-12', isByHand: true }
  const twice = { ...party, received: [{ ...noted, isByHand: false }, noted] }
  const found = await matched(
    [twice],
    ['2027-05-03', '2027-04-27'].map((day) => `${day};X;${party.reference};991,00;1,00`),
  )
  expect(found.map(({ sure }) => sure)).toEqual([false, true])
  // The second of two payments finds that the first left less.
  expect(await reasonsOf(row('8000,00'), row('1001,00'))).toEqual([['reference'], ['reference', 'too-much']])
  const other = partyOf(randomFrom(4), 2)
  const [both] = await matched([party, other], [row('4500,00', `${party.reference} ${other.reference}`)])
  expect(both).toMatchObject({ sure: false, reasons: ['reference', 'several'] })
})

test('a party’s payment is divided among its people, and a second one goes on where the first ended', async () => {
  const party = partyOf(randomFrom(3), 1, 2)
  const row = (amount: string) => `2027-05-03;X;${party.reference};${amount};1,00`
  const parts = (await matched([party], [row('6000,00'), row('3000,00')])).map((one) => one.parties[0]?.parts)
  expect(parts).toEqual([
    [
      { bookingId: 10, amount: 4_500 },
      { bookingId: 11, amount: 1_500 },
    ],
    [{ bookingId: 11, amount: 3_000 }],
  ])
})

test('a deposit that is paid for a party is the deposit of each of its people', async () => {
  const party = partyOf(randomFrom(3), 1, 2)
  const row = (amount: string) => `2027-05-03;X;${party.reference};${amount};1,00`
  const partsIn = async (of: PayingParty, ...amounts: string[]) =>
    (await matched([of], amounts.map(row))).map((one) => one.parties[0]?.parts)
  expect(await partsIn(party, '1980,00', '3000,00')).toEqual([
    [
      { bookingId: 10, amount: 990 },
      { bookingId: 11, amount: 990 },
    ],
    [{ bookingId: 10, amount: 3_000 }],
  ])
  const [first, second] = party.people
  if (!first || !second) throw new Error('The party has two people.')
  const paid = { ...first, outstanding: 3_510, nextDue: { day: '2027-06-01', amount: 3_510 } as const }
  expect(await partsIn({ ...party, people: [paid, second] }, '990,00')).toEqual([
    [{ bookingId: 11, amount: 990 }],
  ])
})

test('two payments of one day that are written alike are two, in each download that has them', async () => {
  const party = partyOf(randomFrom(3), 1, 2)
  const twice = [
    `2027-05-03;X;${party.reference};4500,00;1,00`,
    `2027-05-03;X;${party.reference};4500,00;2,00`,
  ]
  const keys = async (lines: string[]) => (await matched([party], lines)).map(({ key }) => key)
  const [first, second] = await keys(twice)
  expect(first).not.toBe(second)
  expect(await keys(['2027-04-30;Hyra;x;-1,00;0,00', ...twice])).toEqual([first, second])
})

describe('money that went out', () => {
  const paid = (people: { refundDue: number; refundable: number }[]): PayingParty => {
    const party = partyOf(randomFrom(6), 1, people.length)
    return {
      ...party,
      people: party.people.map((one, at) => ({ ...one, outstanding: 0, ...people[at] })),
      refunded: [{ amount: 700, day: '2027-05-01' }],
    }
  }
  const party = paid([
    { refundDue: 0, refundable: 4_500 },
    { refundDue: 2_250, refundable: 4_500 },
  ])
  const row = (amount: string, text = party.reference, day = '2027-05-03') =>
    `${day};X;${text};${amount};1,00`
  const seen = async (...lines: string[]) =>
    (await matched([party], lines)).map(({ sure, reasons, parties }) => [
      sure,
      reasons.join(),
      ...(parties[0]?.parts ?? []).map(({ amount }) => amount),
    ])

  test('with a right reference is a refund, sure when that much is due, of those first to whom it is due', async () => {
    const [found] = await matched([party], [row('-2250,00')])
    expect(found).toMatchObject({ kind: 'refunded', amount: 2_250, sure: true })
    expect(found?.parties).toEqual([{ partyId: 1, parts: [{ bookingId: 11, amount: 2_250 }] }])
    expect(await seen(row('-2251,00'))).toEqual([[false, 'reference,not-due', 1, 2_250]])
    expect(await seen(row('-2000,50'))).toEqual([[false, 'reference,part-of-unit', 2_000]])
    expect(await seen(row('-700,00', party.reference, '2027-05-01'))).toEqual([
      [false, 'reference,entered-already', 700],
    ])
  })

  test('is never more than was paid, and a second row finds that the first left less', async () => {
    expect(await seen(row('-9000,01'))).toEqual([[false, 'reference,part-of-unit,not-due', 4_500, 4_500]])
    expect(await seen(row('-9001,00'))).toEqual([[false, 'reference,more-than-paid']])
    expect(await seen(row('-2000,00'), row('-250,00'), row('-1,00'), row('-6750,00'))).toEqual([
      [true, 'reference', 2_000],
      [true, 'reference', 250],
      [false, 'reference,not-due', 1],
      [false, 'reference,not-due', 4_500, 2_250],
    ])
  })

  test('is nothing of ours with a wrong reference, or with a name and the right amount', async () => {
    const [person] = party.people
    const typed = party.reference.replace(/.$/, 'O')
    const lines = [row('-2250,00', typed), row('-2250,00', `${person?.firstName} ${person?.lastName}`)]
    expect(await matched([party], lines)).toEqual([])
    expect(await matched([party], [row('2250,00', typed)])).toHaveLength(1)
  })

  test('may be of the same statement as the payment, in whichever order, and two references are never guessed', async () => {
    const fresh = partyOf(randomFrom(7), 2)
    const lines = [row('-4500,00', fresh.reference), row('4500,00', fresh.reference)]
    for (const order of [lines, [...lines].reverse()])
      expect((await matched([fresh], order)).map(({ kind, reasons }) => [kind, reasons])).toEqual([
        ['received', ['reference']],
        ['refunded', ['reference', 'not-due']],
      ])
    const [both] = await matched([party, fresh], [row('-100,00', `${party.reference} ${fresh.reference}`)])
    expect(both).toMatchObject({ sure: false, reasons: ['reference', 'several'] })
    expect(both?.parties.map(({ parts }) => parts.length)).toEqual([1, 0])
  })
})

test('money in another currency is not ours', async () => {
  const party = partyOf(randomFrom(3), 1)
  const { rows } = await readStatement(
    Buffer.from(`Datum;Text;Belopp;Valuta\n2027-05-03;${party.reference};4500,00;EUR\n`),
    '2027-05-31',
  )
  expect(await matchRows(rows, { currency: 'SEK', parties: [party] })).toEqual([])
})

test('what people read of a row has no column of the currency, whose rows keep their keys', async () => {
  const party = partyOf(randomFrom(3), 1)
  const { rows } = await readStatement(
    Buffer.from(`Datum;Valuta;Text;Belopp\n2027-05-03;sek;${party.reference} sek;4500,00\n`),
    '2027-05-31',
  )
  const [proposal] = await matchRows(rows, { currency: 'SEK', parties: [party] })
  expect(proposal).toMatchObject({ text: `${party.reference} sek`, key: keysOf(rows)[0] })
  expect(rows[0]?.text).toBe(`sek · ${party.reference} sek`)
})
