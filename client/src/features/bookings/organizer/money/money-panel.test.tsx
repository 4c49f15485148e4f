import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageData } from '#client/lib/api/page-data.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import type { PaymentView, TripMoney } from '#shared/bookings/money-schema.ts'
import { MoneyPanel } from './money-panel.tsx'

const balance = {
  owed: 4500,
  paid: 0,
  refunded: 0,
  outstanding: 4500,
  refundDue: 0,
  nextDue: null,
  restDueOn: null,
}
const person = (bookingId: number, firstName: string, more: object = {}) => ({
  bookingId,
  firstName,
  lastName: 'Lind',
  paymentStatus: 'pending' as const,
  price: 4500,
  balance,
  payments: [],
  ...more,
})
const party = (partyId: number, people: ReturnType<typeof person>[]): TripMoney['parties'][number] => ({
  partyId,
  reference: `TH7K3M9PQ${partyId}`,
  currency: 'SEK',
  email: 'vera@post.example',
  balance: { ...balance, nextDue: { day: '2087-05-05', amount: 990 } },
  people,
})
const money: TripMoney = {
  tripId: 7,
  trip: {
    name: 'Hut to hut',
    startDate: '2087-07-05',
    endDate: '2087-07-09',
    organizerName: 'Nordanstig',
    organizerEmail: 'hello@nordanstig.example',
    timeZone: 'Europe/Stockholm',
  },
  parties: [party(2, [person(2, 'Vera'), person(3, 'Ada')]), party(4, [person(4, 'Ulla')])],
  totals: [{ currency: 'SEK', owed: 13_500, paid: 0, refunded: 0, outstanding: 13_500, refundDue: 0 }],
}
const payment = (id: number, given: Partial<PaymentView>): PaymentView => ({
  id,
  bookingId: 2,
  kind: 'received',
  amount: 4500,
  method: 'swish',
  note: null,
  paidOn: '2027-05-01',
  corrects: null,
  isByCard: false,
  createdAt: '2027-05-01T10:00:00.000Z',
  ...given,
})

const ulla = person(4, 'Ulla')
const paidByOther = person(4, 'Ulla', {
  paymentStatus: 'paid',
  balance: { ...balance, paid: 4500, outstanding: 0 },
})

type Sent = Record<string, unknown>[]
const show = (statement: object = {}, shown = money) => {
  const sent: Sent[] = []
  answerCalls({
    'GET /api/trips/7/money': () => ({ body: shown }),
    'POST /api/trips/7/payments': ({ body }) => {
      const entries = body as Sent
      sent.push(entries)
      return {
        status: 201,
        body: {
          payments: entries.map((entry, at) => payment(at + 1, entry as Partial<PaymentView>)),
          bookings: [],
        },
      }
    },
    'POST /api/trips/7/statement': () => ({ body: statement }),
  })
  renderPage(<MoneyPanel tripId={7} />)
  return sent
}

test('one press says that a person has paid in full, and another one takes it back', async () => {
  const sent = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Vera Lind has paid in full' }))
  expect(sent).toEqual([[{ bookingId: 2, kind: 'received', amount: 4500, method: 'swish', keptBefore: 0 }]])
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(undo.closest('[role=status]')).toHaveTextContent(
    'Entered: 1 payment, SEK 4,500. The mail goes out in a minute.',
  )
  await userEvent.click(undo)
  expect(sent[1]).toEqual([{ bookingId: 2, kind: 'correction', amount: -4500, method: 'swish', corrects: 1 }])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test.each([
  ['Europe/London', 'SEK 990 due May 5, 2087'],
  ['Asia/Tokyo', 'SEK 990 was due May 5, 2087'],
])('a payment is late from the day after it was due where the trip is: %s', async (timeZone, told) => {
  vi.setSystemTime('2087-05-05T21:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  show({}, { ...money, trip: { ...money.trip, timeZone } })
  const list = await screen.findByRole('list', { name: 'Who pays' })
  expect(list.textContent?.replaceAll('\u00a0', ' ')).toContain(told)
})

test('several people have paid in full with one press', async () => {
  const sent = show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Everybody who has not paid (3)' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Ada Lind' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How' }), 'Cash')
  await userEvent.click(screen.getByRole('button', { name: /Paid in full: 2 people, SEK.9,000/ }))
  expect(sent[0]).toEqual([
    { bookingId: 2, kind: 'received', amount: 4500, method: 'cash', keptBefore: 0 },
    { bookingId: 4, kind: 'received', amount: 4500, method: 'cash', keptBefore: 0 },
  ])
})

test('a part payment needs a whole amount, and nothing that was typed is lost', async () => {
  const sent = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Part payment of Ulla Lind' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment from Ulla Lind' }))
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await userEvent.type(amount, 'much')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note for yourself' }), 'At the hut')
  await userEvent.click(dialog.getByRole('button', { name: 'Enter' }))
  expect(amount).toHaveAccessibleDescription('Please write a whole amount above 0.')
  await userEvent.clear(amount)
  await userEvent.type(amount, '1 000 kr')
  await userEvent.click(dialog.getByRole('button', { name: 'Enter' }))
  expect(sent[0]).toMatchObject([
    { bookingId: 4, kind: 'received', amount: 1000, note: 'At the hut', keptBefore: 0 },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what one person pays for everybody who booked together is shared between them', async () => {
  const sent = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Part payment of Vera Lind' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment from Vera Lind' }))
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  const all = dialog.getByRole('checkbox', {
    name: 'For all 2 people who booked together and still owe money',
  })
  await userEvent.click(all)
  expect(amount).toHaveValue('990')
  await userEvent.clear(amount)
  await userEvent.type(amount, '6000')
  expect(all).toHaveAccessibleDescription(/Vera Lind: SEK.4,500, Ada Lind: SEK.1,500/)
  await userEvent.click(all)
  expect(amount).toHaveValue('6000')
  await userEvent.click(all)
  await userEvent.click(dialog.getByRole('button', { name: 'Enter' }))
  expect(sent[0]).toMatchObject([
    { bookingId: 2, kind: 'received', amount: 4500, keptBefore: 0 },
    { bookingId: 3, kind: 'received', amount: 1500, keptBefore: 0 },
  ])
})

test('nothing is shared once only one of them owes money', async () => {
  const sent = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Part payment of Vera Lind' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment from Vera Lind' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /booked together/ }))
  const nothing = { ...balance, paid: 4500, outstanding: 0 }
  const others = party(2, [person(2, 'Vera', { balance: nothing }), person(3, 'Ada')])
  answerCalls({
    'GET /api/trips/7/money': () => ({ body: { ...money, parties: [others] } }),
    'POST /api/trips/7/payments': ({ body }) => {
      sent.push(body as Sent)
      return sent.length === 1
        ? { status: 409, body: { message: 'Meanwhile.' } }
        : { status: 201, body: { payments: [], bookings: [] } }
    },
  })
  const enter = dialog.getByRole('button', { name: 'Enter' })
  await userEvent.click(enter)
  await waitFor(() => expect(dialog.queryByRole('checkbox')).toBeNull())
  await userEvent.click(enter)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject([{ bookingId: 2 }])
})

test('who booked alone has nobody to share a payment with', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Part payment of Ulla Lind' }))
  await screen.findByRole('dialog', { name: 'Payment from Ulla Lind' })
  expect(screen.queryByRole('checkbox', { name: /booked together/ })).toBeNull()
})

test('what another tab has paid meanwhile is not entered again: the page says so and shows it', async () => {
  show()
  let paid = false
  const meanwhile = 'Something was paid meanwhile.'
  answerCalls({
    'GET /api/trips/7/money': () => ({
      body: paid
        ? { ...money, parties: [party(4, [paidByOther])] }
        : { ...money, parties: [party(4, [ulla])] },
    }),
    'POST /api/trips/7/payments': ({ body }) => {
      expect(body).toMatchObject([{ keptBefore: 0 }])
      paid = true
      return { status: 409, body: { message: meanwhile, errors: { '0.amount': meanwhile } } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ulla Lind has paid in full' }))
  await expectMessage(meanwhile)
  expect(await screen.findByText(/SEK.4,500 of SEK.4,500 paid/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ulla Lind has paid in full' })).toBeNull()
})

test('rows of a statement are beside who may have paid; only what is chosen is entered', async () => {
  const row = {
    line: 2,
    day: '2027-05-03',
    kind: 'received',
    amount: 4500,
    name: '',
    text: 'ulla lind',
    reasons: ['reference'],
  }
  const parts = (bookingId: number) => [{ bookingId, amount: 4500 }]
  const sent = show({
    known: 0,
    others: 5,
    rows: [
      { ...row, key: 'a', sure: true, parties: [{ partyId: 4, parts: parts(4) }] },
      {
        ...row,
        key: 'b',
        line: 3,
        sure: false,
        reasons: ['amount-and-name', 'several'],
        parties: [
          { partyId: 2, parts: parts(2) },
          { partyId: 4, parts: parts(4) },
        ],
      },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Read a bank statement' }))
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'bank.csv'))
  expect(await screen.findByText(/1 row with the right reference. 1 row to look at./)).toBeVisible()
  const enter = screen.getByRole('button', { name: /^Enter 1 payment \(SEK.4,500\)/ })
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Who paid row 3' }),
    'Vera Lind, Ada Lind',
  )
  expect(screen.getByRole('button', { name: /^Enter 2 payments/ })).toBe(enter)
  await userEvent.click(screen.getByRole('checkbox', { name: /Enter SEK.4,500 from Ulla Lind/ }))
  await userEvent.click(enter)
  expect(sent).toEqual([
    [{ bookingId: 2, kind: 'received', amount: 4500, method: 'bank', paidOn: '2027-05-03', bankRow: 'b' }],
  ])
})

test('money that went out is entered as a refund, apart from what is more than was paid', async () => {
  const row = { day: '2027-05-03', kind: 'refunded', name: '', text: 'TH7K3M9PQ4' }
  const sent = show({
    known: 0,
    others: 0,
    rows: [
      {
        ...row,
        ...{ key: 'a', line: 2, amount: 900, sure: true, reasons: ['reference'] },
        parties: [{ partyId: 4, parts: [{ bookingId: 4, amount: 900 }] }],
      },
      {
        ...row,
        ...{ key: 'b', line: 3, amount: 9000, sure: false, reasons: ['reference', 'more-than-paid'] },
        parties: [{ partyId: 4, parts: [] }],
      },
      {
        ...row,
        ...{ key: 'c', line: 4, amount: 100, kind: 'received', sure: false, reasons: ['near-reference'] },
        parties: [{ partyId: 2, parts: [{ bookingId: 2, amount: 100 }] }],
      },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Read a bank statement' }))
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'bank.csv'))
  const tooMuch = await screen.findByRole('checkbox', { name: /Enter SEK.9,000 paid back to Ulla Lind/ })
  expect(tooMuch).toBeDisabled()
  expect(tooMuch.closest('li')).toHaveTextContent('More than was paid, so it cannot be entered.')
  const due = screen.getByRole('checkbox', { name: /Enter SEK.900 paid back to Ulla Lind/ })
  expect(due).toBeChecked()
  expect(due.closest('li')).toHaveTextContent(/SEK.900 paid out/)
  expect(screen.getByRole('button', { name: /^Enter 1 refund \(SEK.900\)$/ })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /Enter SEK.100 from Vera Lind/ }))
  await userEvent.click(
    screen.getByRole('button', { name: /^Enter 1 payment \(SEK.100\) and 1 refund \(SEK.900\)$/ }),
  )
  const bank = { method: 'bank', paidOn: '2027-05-03' }
  expect(sent).toEqual([
    [
      { bookingId: 4, kind: 'refunded', amount: 900, bankRow: 'a', ...bank },
      { bookingId: 2, kind: 'received', amount: 100, bankRow: 'c', ...bank },
    ],
  ])
  expect(await screen.findByText(/Entered: 2 payments\. The mail/)).toBeVisible()
})

test('a statement that needs several requests is undone with one press', async () => {
  const parts = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ bookingId: at + 2, amount: 1 }))
  const row = { day: '2027-05-03', kind: 'received', name: '', text: '', sure: true, reasons: ['reference'] }
  const sent = show({
    known: 0,
    others: 0,
    rows: [
      { ...row, key: 'a', line: 2, amount: 400, parties: [{ partyId: 2, parts: parts(400) }] },
      { ...row, key: 'b', line: 3, amount: 1, parties: [{ partyId: 4, parts: parts(1) }] },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Read a bank statement' }))
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'bank.csv'))
  await userEvent.click(await screen.findByRole('button', { name: /^Enter 2 payments/ }))
  expect(await screen.findByText(/Entered: 401 payments/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expectMessage('Undone. Nobody gets a mail.')
  const kinds = sent.map((entries) => [entries.length, entries[0]?.kind])
  expect(kinds.slice(0, 2)).toEqual([
    [400, 'received'],
    [1, 'received'],
  ])
  expect(kinds.slice(2)).toEqual([
    [400, 'correction'],
    [1, 'correction'],
  ])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('what was paid by card goes back to the card with one press', async () => {
  const paid = { ...balance, paid: 4500, outstanding: 0, refundDue: 2000 }
  const byCard = person(2, 'Vera', {
    paymentStatus: 'cancelled',
    balance: paid,
    payments: [payment(1, { method: 'card', isByCard: true })],
  })
  const sent: unknown[] = []
  answerCalls({
    'GET /api/trips/7/money': () => ({ body: { ...money, parties: [party(2, [byCard])] } }),
    'POST /api/trip-bookings/2/card-refunds': ({ body }) => {
      sent.push(body)
      return { body: { refunds: [{ amount: 2000, state: 'done' }] } }
    },
  })
  const { settings } = pageData()
  settings.takesCards = true
  onTestFinished(() => {
    delete settings.takesCards
  })
  renderPage(<MoneyPanel tripId={7} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Refund to Vera Lind' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund to Vera Lind' }))
  expect(dialog.getByRole('combobox', { name: 'How' })).toHaveDisplayValue('Back to the card')
  expect(dialog.getByText(/goes back to the card by itself/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await expectMessage(/SEK.2,000 is on its way to the card/)
  expect(sent).toEqual([{ amount: 2000, refunded: 0 }])
})
