import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '#server/testing/servers/mail-server.ts'
import type { Mail } from '../writing/mail.ts'
import { failureOf } from './failure.ts'
import { type MailTransport, smtpTransport } from './smtp-transport.ts'

const FROM = 'Trailherd <hello@trailherd.example>'

let server: MailServer
let transport: MailTransport

beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

beforeEach(() => {
  server.mode = 'accept'
  server.received.length = 0
  transport = smtpTransport(server.url, FROM, 2)
})
afterEach(() => transport.close())

const outgoing = (mail: Partial<Mail> = {}) => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  createdAt: new Date('2027-01-15T12:00:00Z'),
  mail: { to: { address: 'anna@example.com' }, subject: 'Hej', text: 'Text', html: '<p>HTML</p>', ...mail },
})

const failure = (work: Promise<void>) => work.then(() => null, failureOf)

describe('a mail server gets', () => {
  it('the mail with both parts, its attachment, its time and a lasting id', async () => {
    const ics = 'BEGIN:VCALENDAR\nSUMMARY:Åre\nEND:VCALENDAR\n'
    await transport.deliver(
      outgoing({
        subject: 'Fjällmaraton i Åre',
        text: 'Välkommen',
        replyTo: { address: 'organizer@example.com', name: 'Örjan, guide' },
        attachments: [{ filename: 'trip.ics', contentType: 'text/calendar; charset=utf-8', content: ics }],
      }),
    )
    expect(server.received[0]).toMatchObject({
      from: { address: 'hello@trailherd.example', name: 'Trailherd' },
      to: [{ address: 'anna@example.com' }],
      replyTo: [{ address: 'organizer@example.com', name: 'Örjan, guide' }],
      subject: 'Fjällmaraton i Åre',
      date: '2027-01-15T12:00:00.000Z',
      messageId: '<0f8fad5b-d9cb-469f-a165-70867728950e@trailherd.example>',
    })
    const [mail] = server.received
    expect(mail?.text?.trim()).toBe('Välkommen')
    expect(mail?.html?.trim()).toBe('<p>HTML</p>')
    expect(mail?.attachments[0]).toMatchObject({ filename: 'trip.ics', mimeType: 'text/calendar' })
    expect(new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer)).toBe(ics)
  })

  it('one recipient, whatever the name looks like', async () => {
    const name = 'eve@example.com>, <bob@example.com'
    await transport.deliver(outgoing({ to: { address: 'anna@example.com', name } }))
    expect(server.received[0]?.recipients).toEqual(['anna@example.com'])
    expect(server.received[0]?.to).toEqual([{ address: 'anna@example.com', name }])
  })

  it('no header that a subject or a name tries to add', async () => {
    await transport.deliver(
      outgoing({
        subject: 'Hej\r\nBcc: eve@example.com',
        to: { address: 'anna@example.com', name: 'Anna\r\nX-Evil: 1' },
      }),
    )
    const [mail] = server.received
    expect(mail?.recipients).toEqual(['anna@example.com'])
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.headers.map(({ key }) => key)).not.toContain('x-evil')
  })
})

describe('a delivery fails', () => {
  it('for now when the server says to try later', async () => {
    server.mode = 'try-later'
    expect(await failure(transport.deliver(outgoing()))).toEqual({
      kind: 'answered',
      code: 'EENVELOPE 451 RCPT TO',
    })
  })

  it('for good when the server refuses the recipient', async () => {
    server.mode = 'refuse'
    expect(await failure(transport.deliver(outgoing()))).toMatchObject({ kind: 'answered' })
  })

  it('when the server accepts the connection and never speaks', async () => {
    server.mode = 'hang'
    const patience = { dnsTimeout: 50, connectionTimeout: 50, greetingTimeout: 50, socketTimeout: 50 }
    const impatient = smtpTransport(server.url, FROM, 1, patience)
    expect(await failure(impatient.deliver(outgoing()))).toMatchObject({ kind: 'unclear' })
    impatient.close()
  })

  it('when nobody listens', async () => {
    await server.stop()
    expect(await failure(transport.deliver(outgoing()))).toMatchObject({ kind: 'unclear' })
    await server.start()
  })

  it('when it is cut off midway', async () => {
    server.mode = 'hang'
    const delivery = failure(transport.deliver(outgoing()))
    await new Promise(setImmediate)
    transport.close()
    expect(await delivery).toMatchObject({ kind: 'unclear' })
  })
})

describe('the server', () => {
  it('can be used after it hung up because of one recipient', async () => {
    server.hungUpOn.add('anna@example.com')
    expect(await failure(transport.deliver(outgoing()))).toMatchObject({ kind: 'unclear' })
    expect(await transport.canBeUsed()).toBe(true)
    server.hungUpOn.clear()
  })

  it('cannot be used when nobody listens, nor when nobody greets', async () => {
    await server.stop()
    expect(await transport.canBeUsed()).toBe(false)
    await server.start()
    server.mode = 'hang'
    const patience = { dnsTimeout: 50, connectionTimeout: 50, greetingTimeout: 50, socketTimeout: 50 }
    const impatient = smtpTransport(server.url, FROM, 1, patience)
    expect(await impatient.canBeUsed()).toBe(false)
    impatient.close()
  })

  it('is asked once by deliveries that fail together', async () => {
    server.mode = 'hang'
    const before = server.waiting
    const asked = [transport.canBeUsed(), transport.canBeUsed(), transport.canBeUsed()]
    await expect.poll(() => server.waiting).toBe(before + 1)
    await server.stop()
    expect(await Promise.all(asked)).toEqual([false, false, false])
    await server.start()
  })
})
