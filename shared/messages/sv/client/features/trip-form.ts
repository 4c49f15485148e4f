import type { tripFormMessages as english } from '#messages/client/features/trip-form.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const tripFormMessages = translation<typeof english>('sv', 'client/features/trip-form', {
  listing: {
    create: 'Ny resa',
    edit: 'Ändra resa',
    publish: 'Publicera resa',
    publishAsNew: 'Publicera som ny resa',
    published: 'Resan är publicerad',
    saved: 'Resan är sparad',
    loading: 'Laddar resan...',
    notFound: 'Resan finns inte',
    notLoaded: 'Resan kunde inte laddas',
    notYours: 'Du kan inte ändra den här resan',
    see: 'Visa resan',
    dashboard: 'Mina resor',
    changed: 'Resan ändrades medan du skrev',
    changedNotLoaded:
      'Resan ändrades medan du skrev, och den nya versionen kunde inte laddas. Inget du skrivit är förlorat: försök igen om en stund.',
    deleted:
      'Resan togs bort medan du skrev. Det du skrivit finns kvar: publicera det som en ny resa eller släng det.',
    draftReplaces: (fields) =>
      `Sedan du skrev det har någon ändrat resan: ${fields}. När du sparar ersätts ändringarna av ditt utkast.`,
  },

  sections: {
    trip: 'Resan',
    place: 'Plats',
    group: 'Grupp och pris',
    programme: 'Program',
    questions: 'Egna frågor',
    organizer: 'Arrangör',
    pictures: 'Bilder och video',
  },

  formLabels: {
    typedTag: 'Annan etikett',
    lat: 'Latitud',
    lng: 'Longitud',
    pictures: 'Bilder',
    pictureAddress: 'Bildens adress',
  },

  descriptionHint: 'Vad gör resan värd att åka på? En tom rad ger ett nytt stycke.',
  locationHint: 'Så som deltagarna ska läsa den, till exempel Åre, Sverige.',
  meetingPointHint: 'Var och när ni samlas, till exempel Abisko station, spår 1, klockan 9.00.',
  addTag: 'Lägg till en annan etikett',
  accommodationHint: 'Var man sover och i vilken sorts rum.',
  termsHint: 'Betalning, avbokning, försäkring: det man godkänner när man bokar.',
  emailHint: 'Visas på resans sida. Nya bokningar mejlas hit.',

  dates: {
    durationLabel: 'Längd i dagar',
    startPassed: 'Den dagen har redan varit: resan kan inte bokas.',
    fromDates: 'Räknas ut från datumen.',
    wouldBe: (days) => `Från första till sista dagen blir det ${days}.`,
  },

  spots: {
    groupHint: 'Så många som kan följa med.',
    emptyIsAll: 'Om du lämnar tomt: alla.',
    emptyStays: (spots) => `Om du lämnar tomt ändras det inte från ${spots}.`,
    raised: (spots) =>
      `Blir ${spots}: de nya platserna går att boka. Skriv ett tal om du vill hålla inne några.`,
    bookingsCount: 'Bokningar räknas av automatiskt. Ändra bara för att hålla inne eller släppa platser.',
    priceLabel: 'Pris per person',
    priceHint: 'Ett helt belopp.',
    minimumHint: 'Resan blir av när så här många platser är bokade. Lämna tomt om den blir av ändå.',
    howToPayHint:
      'Till exempel ett bankgiro och senast när. Syns för den som har bokat, tills du markerar bokningen som betald.',
  },

  payments: {
    deposit: 'Anmälningsavgift i procent',
    depositHint: 'Det som betalas vid bokningen. Lämna tomt om allt betalas på en gång.',
    balanceDays: 'Resten ska betalas så här många dagar före start',
    balanceHint: '30 dagar om du lämnar det tomt.',
    refundHint:
      'Vad du betalar tillbaka till den som avbokar minst så många dagar före start som står i steget. Om du lämnar det tomt får den allt tillbaka.',
    daysBefore: (step) => `Steg ${step}: dagar före start`,
    percent: (step) => `Steg ${step}: procent som betalas tillbaka`,
    payToHint: 'Visas för den som har bokat, med en kod att skanna.',
    swish: 'Swishnummer',
    iban: 'IBAN',
    bic: 'BIC',
    name: 'Betalningsmottagarens namn',
  },

  itinerary: {
    hint: 'Vad som händer dag för dag. En tom rad ger ett nytt stycke.',
    day: (day) => `Dag ${day}`,
    addDays: 'Skriv en rad för varje dag',
    addDaysOf: (days) =>
      plural('sv', days, {
        one: 'Skriv en rad för 1 dag',
        other: `Skriv en rad för var och en av de ${days} dagarna`,
      }),
  },

  included: { entry: (position) => `Ingår, punkt ${position}`, add: 'Lägg till något som ingår' },
  excluded: { entry: (position) => `Ingår inte, punkt ${position}`, add: 'Lägg till något som inte ingår' },
  packing: { entry: (position) => `Packlista, punkt ${position}`, add: 'Lägg till något att packa' },

  questions: {
    hint: 'Det du behöver veta om varje person, till exempel skostorlek för stegjärn. Alla kan läsa frågorna. Svaren läses bara av dig och resornas administratörer och raderas 30 dagar efter resan. Svar som har getts finns kvar när du ändrar eller tar bort en fråga.',
    one: (position) => `Fråga ${position}`,
    label: 'Fråga',
    kind: 'Slags svar',
    kinds: { text: 'Fritext', choice: 'Ett av flera', yesNo: 'Ja eller nej' },
    options: 'Svar att välja bland',
    optionsHint: 'Ett på varje rad.',
    isRequired: 'Måste besvaras vid bokningen',
    add: 'Lägg till en fråga',
    most: (most) => `En resa får ha högst ${most} frågor.`,
    moveUp: (position) => `Flytta upp fråga ${position}`,
    moveDown: (position) => `Flytta ner fråga ${position}`,
    remove: (position) => `Ta bort fråga ${position}`,
    removeShort: 'Ta bort',
  },

  video: {
    hint: 'En YouTube-länk. Videon spelas bland resans foton.',
    recognised: 'Länken fungerar: videon spelas bland resans foton.',
    notRecognised: 'Resans sida kan inte spela den här länken. Kopiera adressen till en YouTube-video.',
    refused:
      'Resans sida kan inte spela den här länken: kopiera adressen från videons sida på YouTube eller lämna fältet tomt',
  },

  moved: {
    booked: (people) => plural('sv', people, { one: '1 person har', other: `${people} personer har` }),
    bookedAtMost: (people) =>
      plural('sv', people, { one: 'Högst 1 person har', other: `Högst ${people} personer har` }),
    dates: (whoBooked) => `${whoBooked} en plats på resan. När du sparar går ett mejl ut om de nya datumen.`,
    place: (whoBooked) => `${whoBooked} en plats på resan. När du sparar går ett mejl ut om den nya platsen.`,
    both: (whoBooked) =>
      `${whoBooked} en plats på resan. När du sparar går ett mejl ut om de nya datumen och den nya platsen.`,
  },

  preview: { name: 'Resans namn', location: 'Ort', start: 'Start', end: 'Slut' },
})
