import { describe, expect, test } from 'vitest'
import { NoStatement } from './bank-row.ts'
import { centsOf } from './read-amount.ts'
import { dayIn, dayOrderOf } from './read-day.ts'
import { readStatement } from './read-statement.ts'

const TODAY = '2027-05-31'

const cp1252 = (text: string) => Buffer.from(text, 'latin1')
const read = async (text: string | Buffer) =>
  readStatement(typeof text === 'string' ? Buffer.from(text) : text, TODAY)
const reasonOf = (text: string | Buffer) =>
  read(text).then(
    () => null,
    (error: unknown) => (error instanceof NoStatement ? error.reason : error),
  )

test.each([
  ['4500', 450_000],
  ['4 500,00', 450_000],
  ['4\u00a0500,50 kr', 450_050],
  ['4.500,00', 450_000],
  ['4,500.00', 450_000],
  ["4'500.00", 450_000],
  ['+4500.5', 450_050],
  ['SEK 4500', 450_000],
  ['€ 990,00', 99_000],
  ['−1 234,56', -123_456],
  ['990,00-', -99_000],
  ['(990.00)', -99_000],
  ['500.00 CR', 50_000],
  ['500.00 DR', -50_000],
  ['500.00DR', -50_000],
  ['500,00 -', -50_000],
  ['500,00 +', 50_000],
  ['-$1,234.50', -123_450],
  ['- € 1.234,50', -123_450],
  ['1 234,50 kr', 123_450],
  ['-1 234,50 kr', -123_450],
  ['1 234,50- kr', -123_450],
  ['1 234,50 kr -', -123_450],
  ['(USD 12.00)', -1_200],
  ['--5', null],
  ['-5-', null],
  ['TH7K3M9PQX', null],
  ['2027-05-03', null],
  ['1.234,567', null],
  ['', null],
])('the amount %s is read', (cell, cents) => {
  expect(centsOf(cell)).toBe(cents)
})

test('a day is read in each way that banks write it', () => {
  for (const cell of [
    '2027-05-03',
    '20270503',
    '03.05.2027',
    '3/5/27',
    '2027-05-03T10:00:00+02:00',
    '2027-05-03 10:15',
    '3 May 2027',
    '03-May-2027',
    '3 maj 2027',
    '3. Mai 2027',
    '3 mai 2027',
    'May 3, 2027',
    '03 MAY 27',
    '3 de mayo de 2027',
  ])
    expect(dayIn(cell, 'day-first')).toBe('2027-05-03')
  expect(dayIn('3. marraskuuta 2027', 'day-first')).toBe('2027-11-03')
  expect(dayIn('31.02.2027', 'day-first')).toBeNull()
  expect(dayIn('4500,00', 'day-first')).toBeNull()
  expect(dayOrderOf(['05/03/2027', '05/21/2027'], TODAY)).toBe('month-first')
  expect(dayOrderOf(['05/03/2027', '05/04/2027'], TODAY)).toBe('day-first')
  expect(dayIn('3 bananas 2027', 'day-first')).toBeNull()
  expect(dayIn('31 feb 2027', 'day-first')).toBeNull()
  expect(dayIn('27-05-03', 'year-first')).toBe('2027-05-03')
  expect(dayOrderOf(['27-05-03', '27-05-31'], TODAY)).toBe('year-first')
  expect(dayOrderOf(['27-05-03', '27-05-04'], TODAY)).toBe('year-first')
  expect(dayOrderOf(['03-05-27', '04-05-27'], TODAY)).toBe('day-first')
  expect(dayOrderOf(['03/05/27', '28/05/27'], TODAY)).toBe('day-first')
})

test('days that are all the same are read in the order that puts them nearer to today', () => {
  const cells = ['26-05-27', '26-05-27']
  expect(dayOrderOf(cells, '2026-05-29')).toBe('year-first')
  expect(dayOrderOf(cells, '2027-05-31')).toBe('day-first')
  expect(dayOrderOf(['27-05-03'], '2027-05-31')).toBe('year-first')
})

describe('the CSV of a bank', () => {
  const row = { day: '2027-05-03', cents: 450_000 }

  test('in Swedish, cp1252, with semicolons, a title, and the balance in its last column', async () => {
    const { rows, others } = await read(
      cp1252(
        [
          'Transaktioner Företagskonto 1234-5,;;;;',
          '',
          'Bokföringsdag;Valutadag;Referens;Belopp;Bokfört saldo',
          '2027-05-03;2027-05-03;TH7K3M9PQX Åsa Öberg;4 500,00;10 000,00',
          '2027-05-04;2027-05-04;Hyra;-3 000,00;7 000,00',
        ].join('\r\n'),
      ),
    )
    expect(rows).toEqual([
      { ...row, row: expect.any(Number), currency: null, name: '', text: 'TH7K3M9PQX Åsa Öberg' },
      expect.objectContaining({ day: '2027-05-04', cents: -300_000, text: 'Hyra' }),
    ])
    expect(others).toBe(0)
  })

  test('the report of Swish payments', async () => {
    const { rows } = await read(
      [
        'Swish-rapport Avser 2027-05-01 - 2027-05-31',
        'Radnr,Clnr,Kontonr,Produkt,Valuta,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,Tid,Belopp,Orderreferens',
        '1,8000,1234567,Swish,SEK,2027-05-03,2027-05-03,2027-05-03,1237856901,LÖPARRESOR,46701234567,ÅSA ÖBERG,th 7k3m 9pqx,10:15,4500.00,',
      ].join('\n'),
    )
    expect(rows).toMatchObject([{ ...row, currency: 'SEK', name: 'ÅSA ÖBERG' }])
    expect(rows[0]?.text).toContain('th 7k3m 9pqx')
  })

  test('in German, with a text that is called like the day', async () => {
    const { rows } = await read(
      'Buchungstext;Buchungstag;Auftraggeber;Verwendungszweck;Betrag;Währung\nGUTSCHRIFT;03.05.27;Jörg Müller;TH7K3M9PQX;4.500,00;EUR\nLASTSCHRIFT;04.05.27;Stadtwerke;Strom;-80,00;EUR\n',
    )
    expect(rows).toMatchObject([
      { ...row, currency: 'EUR', name: 'Jörg Müller' },
      { cents: -8_000, name: 'Stadtwerke' },
    ])
  })

  test('in English, with a column for what came in, and with signs in words', async () => {
    const columns = await read(
      'Date,Description,Paid out,Paid in,Balance\n03/05/2027,RENT,"1,000.00",,500.00\n13/05/2027,TH7K3M9PQX,,"4,500.00","5,000.00"\n',
    )
    expect(columns.rows).toMatchObject([
      { day: '2027-05-03', cents: -100_000, text: 'RENT' },
      { day: '2027-05-13', cents: 450_000, text: 'TH7K3M9PQX' },
    ])
    const onlyOut = await read(
      'Date,Description,Paid out,Paid in,Balance\n03/05/2027,RENT,"1,000.00",,500.00\n',
    )
    expect(onlyOut.rows).toMatchObject([{ cents: -100_000 }])
    const zeros = await read('Date;Text;Debit;Credit\n2027-05-03;RENT;10,00;0,00\n2027-05-04;x;0,00;5,00\n')
    expect(zeros.rows.map(({ cents }) => cents)).toEqual([-1_000, 500])
    const words = await read(
      '"Datum";"Naam";"Af Bij";"Bedrag (EUR)"\n"20270503";"J. de Vries TH7K3M9PQX";"Bij";"4500,00"\n"20270503";"Huur";"Af";"900,00"\n',
    )
    expect(words.rows).toMatchObject([row, { cents: -90_000 }])
    expect(words.others).toBe(0)
  })

  test('with months and signs in words, and a balance that is no text of the payment', async () => {
    const { rows } = await read(
      'Date,Description,Amount,Balance\n3 May 2027,TH7K3M9PQX,"4,500.00 CR","5,000.00 CR"\n4 May 2027,RENT,80.00 DR,"4,920.00 CR"\n',
    )
    expect(rows).toMatchObject([
      { ...row, text: 'TH7K3M9PQX' },
      { day: '2027-05-04', cents: -8_000, text: 'RENT' },
    ])
  })

  test('without names of columns, where the balance follows from the amounts', async () => {
    const { rows } = await read(
      '2027-05-03\t1000,00\t4500,00\tTH7K3M9PQX\n2027-05-04\t-500,00\t4000,00\tHyra\n2027-05-05\t100,00\t4100,00\tGåva\n',
    )
    expect(rows.map(({ cents }) => cents)).toEqual([100_000, -50_000, 10_000])
  })

  test('in UTF-16, as some programs save it', async () => {
    const text = 'Datum;Text;Belopp\n2027-05-03;TH7K3M9PQX Åsa;4500,00\n'
    expect((await read(Buffer.from(`\ufeff${text}`, 'utf16le'))).rows).toMatchObject([row])
  })

  test('anything else is refused with its reason', async () => {
    expect(await reasonOf('')).toBe('no-columns')
    expect(await reasonOf('name;place\nBerget;Åre\n')).toBe('no-columns')
    expect(await reasonOf(Buffer.from([0, 1, 2, 3, 0, 0, 0, 255]))).toBe('not-text')
    expect(await reasonOf(`Datum;Belopp\n${'2027-05-03;1,00\n'.repeat(20_100)}`)).toBe('too-many-rows')
  })
})

const entry = (
  details: string,
  { amount = '4500.00', sign = 'CRDT', more = '<Sts><Cd>BOOK</Cd></Sts>' } = {},
) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${more}<BookgDt><Dt>2027-05-03</Dt></BookgDt>${details}</Ntry>`
const camt = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Bal><Amt Ccy="EUR">9999.00</Amt></Bal>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`

describe('a statement in CAMT.053', () => {
  test('has payments with payer, message and structured reference', async () => {
    const { rows, others } = await read(
      camt(
        entry(
          '<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Jörg Müller &amp; Sohn</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>TH7K3M9PQX</Ustrd></RmtInf></TxDtls></NtryDtls>',
        ),
        entry(
          '<NtryDtls><TxDtls><RmtInf><Strd><CdtrRefInf><Ref>TH7K3M9PQX</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>',
        ),
        entry(
          '<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Us</Nm></Dbtr><Cdtr><Nm>Åsa Öberg</Nm></Cdtr></RltdPties><RmtInf><Ustrd>TH7K3M9PQX</Ustrd></RmtInf></TxDtls></NtryDtls>',
          { sign: 'DBIT', amount: '990.00' },
        ),
        entry('', { sign: 'DBIT', more: '<RvslInd>true</RvslInd><Sts>BOOK</Sts>' }),
        entry('', { more: '<Sts>PDNG</Sts>' }),
        entry('', { more: '<RvslInd>true</RvslInd><Sts>BOOK</Sts>' }),
      ),
    )
    expect(rows).toEqual([
      {
        row: 1,
        day: '2027-05-03',
        cents: 450_000,
        currency: 'EUR',
        name: 'Jörg Müller & Sohn',
        text: 'Jörg Müller & Sohn · TH7K3M9PQX',
      },
      { row: 2, day: '2027-05-03', cents: 450_000, currency: 'EUR', name: '', text: 'TH7K3M9PQX' },
      {
        row: 3,
        day: '2027-05-03',
        cents: -99_000,
        currency: 'EUR',
        name: 'Åsa Öberg',
        text: 'Åsa Öberg · TH7K3M9PQX',
      },
    ])
    expect(others).toBe(3)
  })

  test('each payment of a batch counts for itself, by its own amount', async () => {
    const payment = (amount: string, text: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const { rows } = await read(
      camt(entry(`<NtryDtls>${payment('4000.00', 'one')}${payment('500.00', 'two')}</NtryDtls>`)),
    )
    expect(rows).toMatchObject([
      { cents: 400_000, text: 'one' },
      { cents: 50_000, text: 'two' },
    ])
  })

  test('neither entities nor a document type are read, and broken XML is refused', async () => {
    const evil = camt(entry('<AddtlNtryInf>&file;</AddtlNtryInf>')).replace(
      '<Document',
      '<!DOCTYPE Document [<!ENTITY file SYSTEM "file:///etc/passwd">]><Document',
    )
    expect(await reasonOf(evil)).toBe('broken')
    expect(await reasonOf(camt(entry('<AddtlNtryInf>&lol;</AddtlNtryInf>')))).toBe('broken')
    expect(await reasonOf('<Document><Ntry>')).toBe('broken')
    expect(await reasonOf(camt(`<Ntry>${'<A>'.repeat(5_000)}`))).toBe('broken')
    expect(await reasonOf('<html><body>Sign in</body></html>')).toBe('no-columns')
  })
})

const wide = (lines: number) => 'Datum;Belopp;Namn'.padEnd(32_000, ';').concat('\n').repeat(lines)
const camtOf = (inside: string) => `<D><Ntry>${inside}</Ntry></D>`
const nested = (name: string, times: number, inside: string) =>
  `<${name}>`.repeat(times) + inside + `</${name}>`.repeat(times)

test.each([
  ['with 30,000 payments in one entry', camtOf('<TxDtls/>'.repeat(30_000)), 'too-many-rows'],
  ['with 19,000 payments in one entry', camtOf('<TxDtls/>'.repeat(19_000)), null],
  ['with payments inside of payments', camtOf(nested('TxDtls', 30, '<Ref/>'.repeat(200_000))), null],
  ['with spaces in an amount', camtOf(`<Amt Ccy="SEK">1${' '.repeat(1_000_000)}x</Amt>`), null],
  [
    'with spaces in the amounts of a table',
    `Datum;Belopp\n2027-05-03;"1${' '.repeat(60_000)}x"\n`,
    'no-columns',
  ],
  ['with 32,000 columns', wide(60), 'no-columns'],
])('a statement %s is read quickly', async (_what, text, reason) => {
  // Processor time: a busy machine may do something else in between.
  const start = process.cpuUsage().user
  expect(await reasonOf(text)).toBe(reason)
  expect(process.cpuUsage().user - start).toBeLessThan(3_000_000)
})
