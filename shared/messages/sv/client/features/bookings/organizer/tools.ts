import type { organizerToolMessages as english } from '#messages/client/features/bookings/organizer/tools.ts'
import { translation } from '#shared/language/messages.ts'

export const organizerToolMessages = translation<typeof english>(
  'sv',
  'client/features/bookings/organizer/tools',
  {
    add: 'Lägg till deltagare',
    write: 'Skriv till deltagarna',
    history: 'Historik',
    before: (name) => `tidigare: ${name}`,
    replace: 'Byt person',
    replaceOf: (name) => `Byt person på platsen som ${name} har`,
    findPeople: 'Hitta en person',
    findPeopleHint: 'Namn, e-post eller siffror ur ett telefonnummer.',
    nobodyFound: 'Ingen hittades.',
    edit: 'Ändra',
    editOf: (name) => `Ändra bokningen för ${name}`,

    addTitle: 'Lägg till deltagare',
    addText:
      'Tar en plats, även när bokningen är stängd. Finns det en adress får deltagaren ett mejl med en länk till bokningen.',
    adding: 'Lägger till...',
    added: 'Deltagaren är tillagd',
    addedText: (email) =>
      email === null
        ? 'Inget mejl skickas, för det finns ingen adress.'
        : `Bekräftelsen skickas till ${email}.`,
    emailHint: 'Lämna fältet tomt om personen inte har någon adress. Då skickas inga mejl.',
    noteHint: 'Bara du och resornas administratörer läser den.',
    addFailed: 'Deltagaren lades inte till',
    addFailedText: 'Deltagaren kunde inte läggas till. Försök igen.',

    editTitle: 'Ändra bokningen',
    editText:
      'E-post och mobilnummer gäller alla som har bokats tillsammans. En ny adress får ett mejl med en ny länk. Länkar i tidigare mejl slutar fungera.',
    anotherPerson: (name) =>
      `Det här är nu en annan person. Det som ${name} skrev om allergier och medicinsk information raderas, liksom svaren och din anteckning.`,
    save: 'Spara ändringarna',
    saving: 'Sparar...',
    saved: 'Bokningen är ändrad',
    saveFailed: 'Bokningen ändrades inte',
    saveFailedText: 'Bokningen kunde inte ändras. Försök igen.',

    writeTitle: 'Skriv till deltagarna',
    writeText: 'Ett mejl till varje adress. Svaren går till resans arrangörsadress.',
    to: 'Till',
    audiences: {
      all: 'Alla som har en plats',
      pending: 'De som inte har betalat',
      paid: 'De som har betalat',
      waiting: 'Väntelistan',
    },
    addresses: (count) => (count === 1 ? '1 adress' : `${count} adresser`),
    subject: 'Ämne',
    text: 'Meddelande',
    preview: 'Förhandsgranska',
    previewTitle: 'Så ser mejlet ut',
    goesTo: (audience, addresses) => `Går till: ${audience} (${addresses}).`,
    back: 'Tillbaka',
    send: 'Skicka',
    sending: 'Skickar...',
    sent: 'Meddelandet är skickat',
    sentText: (addresses, { notOpened, withoutAddress }) =>
      `Det går till ${addresses}.${withoutAddress === 0 ? '' : ` ${withoutAddress === 1 ? 'En person' : `${withoutAddress} personer`} saknar adress.`}${notOpened === 0 ? '' : ` ${notOpened === 1 ? 'En person som du har lagt till' : `${notOpened} personer som du har lagt till`} har inte öppnat länken till bokningen än och kan få meddelanden efter det.`}`,
    withoutAddress: (count) =>
      count === 1 ? 'inte till 1 person utan adress' : `inte till ${count} personer utan adress`,
    notOpened: (count) => `inte till ${count} som inte hade öppnat sin länk`,
    sendFailed: 'Meddelandet skickades inte',
    sendFailedText: 'Meddelandet kunde inte skickas. Försök igen.',
    sentBefore: 'Skickat',
    noneSent: 'Inget har skickats än.',

    historyText:
      'Vem som har ändrat vad, det senaste först. Det som deltagare har skrivit om sin hälsa, sin kontakt vid nödläge eller i svar sparas aldrig här.',
    noHistory: 'Inget har ändrats än.',
    historyFailed: 'Historiken kunde inte laddas.',
    guest: 'En gäst eller webbplatsen',
    newGuest: 'En gäst',
    by: {
      guest: 'Någon med bokningens länk',
      athlete: (name) => `${name}, som har bokat`,
      organizer: (name) => `${name}, arrangör`,
      administrator: (name) => `${name}, administratör`,
    },
    changedTitle: 'Ändrat av deltagare',
    changedText: 'De här har ändrat sina uppgifter sedan du senast markerade det som sett.',
    changedOf: (name, fields, former) =>
      former === null ? `${name}: ${fields}` : `${name} i stället för ${former}: ${fields}`,
    markSeen: 'Markera som sett',
    seen: 'Markerat som sett',
    seenFailed: 'Inte markerat som sett',
    seenFailedText: 'Det gick inte att markera som sett. Försök igen.',
    tripActions: {
      created: 'Resan skapades',
      edited: 'Resan ändrades',
      status: 'Resan ändrades',
      hidden: 'Resan doldes',
      shown: 'Resan visades igen',
      messaged: 'Ett meddelande skickades till deltagarna',
    },
    bookingActions: {
      created: (name) => (name ? `En plats bokades för ${name}` : 'Platsen bokades'),
      edited: (name) => (name ? `Bokningen för ${name} ändrades` : 'Bokningen ändrades'),
      status: (name) => (name ? `Bokningen för ${name} fick ny status` : 'Bokningen fick ny status'),
      replaced: (name) => `Platsen gavs till ${name ?? 'en annan person'}`,
    },
  },
)
