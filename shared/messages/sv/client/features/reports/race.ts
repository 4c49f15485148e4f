import type { raceReportMessages as english } from '#messages/client/features/reports/race.ts'
import { translation } from '#shared/language/messages.ts'

export const raceReportMessages = translation<typeof english>('sv', 'client/features/reports/race', {
  title: 'Hjälp till att hålla sidan rätt',
  correct: 'Föreslå en rättelse',
  isYours: 'Är det ditt lopp?',
  correction: {
    title: (race) => `Vad ska det stå om ${race}?`,
    text: 'Ändra det som är fel. Arrangören och vi ser det bredvid det som står nu.',
    dateStatus: 'Blir det av?',
    distances: 'Distanser i km',
    distancesHint: 'Till exempel 10 / 21,1',
    followsFromCourses: 'Distanser och stigning följer av banorna. Skriv i meddelandet vad som är fel där.',
    climb: 'Stigning i meter',
    send: 'Skicka rättelsen',
    sending: 'Skickar...',
    nothingChanged: 'Ändra minst en sak först, eller välj sist i formuläret vad som är fel.',
    otherwise: 'Jag vet inte vad som är rätt, eller något annat är fel',
    sentText: 'Arrangören och vi ser ditt förslag. Inget ändras förrän någon av oss för in det.',
    failed: 'Rättelsen skickades inte',
  },
  claim: {
    title: (race) => `Är ${race} ditt lopp?`,
    text: 'Arrangören ändrar sidan, svarar på omdömen och får löparnas frågor.',
    signInFirst: 'Logga in eller skapa ett konto först. Öppna sedan den här sidan igen.',
    signIn: 'Logga in eller skapa konto',
    verifyFirst: 'Bekräfta din e-postadress först. Du hittar den under ditt konto.',
    toAccount: 'Till ditt konto',
    toRace: (address) =>
      `Ett mejl med en länk går till ${address}, loppets egen adress. Den som läser det där lämnar över loppet till dig med ett tryck.`,
    toUs: 'De som sköter webbplatsen avgör det, och du får ett mejl. Skriv hur de kan se att loppet är ditt.',
    message: 'Meddelande till dem som sköter webbplatsen',
    send: 'Det här är mitt lopp',
    sending: 'Skickar...',
    sent: 'Tack',
    sentToRace: (address) => `Ett mejl har gått till ${address}. Länken i det fungerar i sju dagar.`,
    sentToUs: 'Vi tittar på det, och du får ett mejl.',
    failed: 'Det skickades inte',
  },
  own: {
    title: (count) => `Förslag på rättelser (${count})`,
    text: 'Besökare säger att det ska stå något annat om de här loppen. Inget ändras förrän du för in det.',
    apply: 'För in',
    applyLabel: (race) => `För in rättelsen av ${race}`,
    applied: 'Loppet är ändrat',
    applyFailed: 'Loppet ändrades inte',
    decline: 'Avböj',
    declineLabel: (race) => `Avböj rättelsen av ${race}`,
    declineTitle: (race) => `Avböja rättelsen av ${race}?`,
    note: 'Meddelande till den som föreslog det',
    noteHint: 'Det mejlas om de lämnat en adress.',
    declined: 'Rättelsen är avböjd',
    declineFailed: 'Rättelsen avböjdes inte',
    edit: 'Ändra loppet',
    editLabel: (race) => `Ändra loppet: ${race}`,
  },
  handOver: {
    title: 'Lämna över ett lopp',
    question: (race, person) =>
      `${person} säger att ${race} är deras lopp. Med ett tryck blir det deras på Trailherd: de ändrar sidan och får mejlen om loppet.`,
    editions: (count) =>
      count === 1
        ? 'En annan upplaga av loppet med din adress följer med.'
        : `${count} andra upplagor av loppet med din adress följer med.`,
    press: 'Lämna över loppet',
    pressing: 'Lämnar över...',
    doneTitle: 'Loppet är överlämnat',
    done: (race, person) => `Nu hör ${race} till ${person}.`,
    failedTitle: 'Det gick inte',
    incomplete: 'Länken är inte hel. Öppna hela länken i mejlet.',
    toRaces: 'Hitta lopp',
  },
})
