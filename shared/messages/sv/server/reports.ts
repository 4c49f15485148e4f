import type { reportMails as english } from '#messages/server/reports.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const reportMails = translation<typeof english>('sv', 'server/reports', {
  noSuchReport: 'Rapporten finns inte.',
  decidedAlready: 'Det är redan avgjort.',
  joinedSince:
    'Loppet är sammanfört med ett annat, vars sida visas i stället. Avvisa det här och se vad det andra loppet säger.',
  nothingToCorrect: 'Ändra minst en sak först.',
  followsFromCourses: 'Det här följer av loppets banor. Skriv i meddelandet vad som är fel.',
  changedSince: (field, now) => `”${field}” har ändrats sedan förslaget kom. Nu står det: ${now}.`,
  verifyFirst: 'Bekräfta din e-postadress först. Du hittar den under ditt konto.',
  alreadyYours: 'Loppet är redan ditt.',
  claimantGone: 'Kontot som ber om loppet kan inte få det just nu.',
  linkGone: 'Länken fungerar inte längre. Den kan ha använts, eller vara äldre än en vecka.',
  toOwner: {
    subject: (listing) => `Något verkar fel: ${listing}`,
    title: (reports) =>
      plural('sv', reports, {
        one: 'Någon har rapporterat ett fel',
        other: `${reports} rapporter om att något är fel`,
      }),
    text: (listing, reports) =>
      plural('sv', reports, {
        one: `En besökare på Trailherd säger att något är fel med ${listing}. Titta gärna på det.`,
        other: `Besökare på Trailherd säger att något är fel med ${listing}. Titta gärna på det.`,
      }),
    action: { race: 'Ändra loppet', trip: 'Ändra resan' },
    decide: 'Se förslaget',
    corrections: {
      subject: (listing) => `Förslag på rättelse: ${listing}`,
      title: (reports) =>
        plural('sv', reports, {
          one: 'Någon föreslår en rättelse',
          other: `${reports} förslag på rättelser`,
        }),
      text: (listing) =>
        `En besökare på Trailherd vet något annat om ${listing}. Du hittar förslaget på sidan med dina lopp, där ett tryck tar in det. Inget ändras innan dess.`,
    },
    claims: {
      subject: (listing) => `Vems lopp är ${listing}?`,
      title: () => 'Någon annan säger att ditt lopp är deras',
      text: (listing) =>
        `Du är arrangör av ${listing} på Trailherd. Om loppet är ditt behöver du inte göra något: det går till någon annan bara om loppets egen adress eller de som sköter webbplatsen säger det.`,
    },
  },
  collected: 'Det som i övrigt rapporteras inom en timme kommer i ett enda mejl.',
  tooMany: (when) =>
    `Många har just rapporterat det här, och de som sköter webbplatsen vet om det. Om du vet något annat, försök igen ${when}.`,
  facts: {
    listing: 'Gäller',
    review: 'Gäller',
    parts: {
      review: (id) => `Omdöme ${id}`,
      answer: (id) => `Arrangörens svar på omdöme ${id}`,
    },
    reason: 'Vad som är fel',
    message: 'Meddelande',
    from: 'Från',
    claimant: 'Vem',
    linkTo: 'En länk för att avgöra det gick till',
  },
  toDesk: {
    subject: (listing, reports) =>
      plural('sv', reports, { one: `Rapport: ${listing}`, other: `${reports} rapporter: ${listing}` }),
    title: (reports) => plural('sv', reports, { one: 'En ny rapport', other: `${reports} nya rapporter` }),
    text: (reports) =>
      plural('sv', reports, {
        one: 'En besökare har skrivit det här. Avsluta rapporten på sidan för administratörer.',
        other: 'Besökare har skrivit de här. Avsluta rapporterna på sidan för administratörer.',
      }),
    action: 'Till rapporterna',
    anonymous: 'ingen adress angiven',
  },
  settled: {
    subject: (listing) => `Din rapport om ${listing}`,
    title: 'Din rapport är avslutad',
    text: (listing) => `Tack för att du hörde av dig om ${listing}. Vi har tittat på det.`,
    action: { race: 'Se loppet', trip: 'Se resan' },
    footnote: 'Du får mejlet för att du lämnade din adress i rapporten. Vi tar bort den inom 30 dagar.',
    toDashboard: 'Till dina lopp',
    claimFootnote: 'Du får mejlet för att du sagt att loppet är ditt.',
    correction: {
      applied: {
        subject: (listing) => `Rättat: ${listing}`,
        title: 'Din rättelse är införd',
        text: (listing) => `Tack. Nu står det som du föreslog om ${listing}.`,
      },
      declined: {
        subject: (listing) => `Din rättelse av ${listing}`,
        title: 'Din rättelse infördes inte',
        text: (listing) => `Tack för att du skrev om ${listing}. Det står kvar som det var.`,
      },
    },
    claim: {
      applied: {
        subject: (listing) => `${listing} är ditt nu`,
        title: 'Loppet är ditt nu',
        text: (listing) =>
          `Nu är du arrangör av ${listing} på Trailherd. Du kan ändra loppet, och frågor och rättelser går till dig.`,
      },
      declined: {
        subject: (listing) => `Du bad om ${listing}`,
        title: 'Loppet lämnades inte över till dig',
        text: (listing) => `Du sa att ${listing} är ditt lopp. Det lämnades inte över till dig.`,
      },
    },
  },
  claim: {
    subject: (race) => `Ska ${race} lämnas över?`,
    title: (race) => `Vem sköter ${race} på Trailherd?`,
    text: (person, race) =>
      `${person} säger att ${race} är deras lopp och vill sköta loppets sida på Trailherd. Du får mejlet för att din adress står på sidan som loppets egen.`,
    whatItDoes: (person) =>
      `Om det stämmer öppnar du länken och trycker på knappen. Då kan ${person} ändra sidan och får mejl om den. Om du inte känner dem behöver du inte göra något.`,
    action: 'Lämna över loppet',
    footnote: (days) => `Länken fungerar en gång, i ${days} dagar.`,
  },
  handedOver: {
    subject: (race) => `${race} har lämnats över`,
    title: (race) => `${race} har en annan arrangör`,
    text: (race, person) =>
      `${race} på Trailherd var ditt. Nu hör det till ${person}, eftersom loppets egen adress eller de som sköter webbplatsen sagt det. Skriv till oss om det är fel.`,
    editions: (count) =>
      count === 1
        ? 'En annan av dina upplagor av loppet följde med.'
        : `${count} andra av dina upplagor av loppet följde med.`,
    action: 'Skriv till oss',
  },
})
