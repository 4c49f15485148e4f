import type { raceFormMessages as english } from '#messages/client/features/race-form.ts'
import { translation } from '#shared/language/messages.ts'

const number = (value: number) => value.toLocaleString('sv-SE')

export const raceFormMessages = translation<typeof english>('sv', 'client/features/race-form', {
  listing: {
    create: 'Nytt lopp',
    edit: 'Ändra lopp',
    publish: 'Publicera lopp',
    publishAsNew: 'Publicera som nytt lopp',
    published: 'Loppet är publicerat',
    saved: 'Loppet är sparat',
    loading: 'Laddar loppet...',
    notFound: 'Loppet finns inte',
    notLoaded: 'Loppet kunde inte laddas',
    notYours: 'Du kan inte ändra det här loppet',
    see: 'Visa loppet',
    dashboard: 'Mina lopp',
    changed: 'Loppet ändrades medan du skrev',
    changedNotLoaded:
      'Loppet ändrades medan du skrev, och den nya versionen kunde inte laddas. Inget du skrivit är förlorat: försök igen om en stund.',
    deleted:
      'Loppet togs bort medan du skrev. Det du skrivit finns kvar: publicera det som ett nytt lopp eller släng det.',
    draftReplaces: (fields) =>
      `Sedan du skrev det har någon ändrat loppet: ${fields}. När du sparar ersätts ändringarna av ditt utkast.`,
  },
  nextEdition: 'Nästa upplaga',
  nextEditionOf: (name) => `Nästa upplaga av ${name}`,

  rulesHint: 'Det löpare frågar innan de anmäler sig. Lämna tomt det som inte är bestämt.',
  ruleNotKnown: 'Inte känt',
  publicTransportHint: 'Till exempel ”tåg till Duved, sedan loppets buss”.',

  sections: {
    race: 'Loppet',
    course: 'Bana',
    place: 'Plats',
    runners: 'För löpare',
    rules: 'Regler och resultat',
    contact: 'Kontakt',
    pictures: 'Bilder',
  },

  formLabels: {
    dateStatus: 'Datumet är',
    distances: 'Distanser',
    lat: 'Latitud',
    lng: 'Longitud',
    typedFeature: 'Annan egenskap',
    pictures: 'Bilder',
    pictureAddress: 'Bildens adress',
  },

  notSpecified: 'Inte angivet',
  notKnown: 'Okänt',

  descriptionHint: 'Vad gör loppet värt resan? En tom rad ger ett nytt stycke.',
  locationHint: 'Så som löpare ska läsa den, till exempel Åre, Sverige.',
  addFeature: 'Lägg till en annan egenskap',
  emptyMeansNone: 'Lämna tomt om det inte finns några.',
  notSpecifiedFee: 'Löpare hittar den på loppets egen sida.',
  entriesOpenHint: 'Om du vet det.',
  entriesCloseHint: 'Sista dagen att anmäla sig.',
  emailHint: 'Visas på loppets sida. Utan adress går meddelanden via oss.',
  webPageHint: 'Där löpare anmäler sig.',

  distances: {
    label: 'Distanser i km',
    hint: 'En för varje klass man kan springa, till exempel 10 och 21,1.',
    one: (position) => `Distans ${position} i km`,
    remove: (position) => `Ta bort distans ${position}`,
    add: 'Lägg till distans',
    notKnown: 'Distansen är inte bestämd eller inte känd',
  },

  placeNotKnown: 'Okänd plats',
  courses: {
    label: 'Banor',
    hint: 'Berätta om varje distans: stigning, starttid, maxtid, avgift och GPX-fil. Löpare ser spåret på kartan och kan ladda ner det.',
    addFirst: 'Lägg till banor',
    add: 'Lägg till bana',
    one: (position) => `Bana ${position}`,
    km: 'Distans i km',
    elevationGain: 'Stigning i meter',
    name: 'Banans namn',
    startTime: 'Starttid',
    cutOffHours: 'Maxtid i timmar',
    cutOffExample: '7,5',
    fee: 'Avgift',
    feeExample: '450 kr',
    moveUp: (position) => `Flytta upp bana ${position}`,
    moveDown: (position) => `Flytta ner bana ${position}`,
    remove: (position) => `Ta bort bana ${position}`,
    removeShort: 'Ta bort',
    replaceTrack: 'Välj en annan GPX-fil',
    hasTrack: 'Banan har ett spår.',
    removeTrack: 'Ta bort spåret',
    removeTrackOf: (position) => `Ta bort spåret för bana ${position}`,
  },

  climb: {
    label: 'Stigning i meter',
    hint: 'För den längsta distansen.',
    notKnown: 'Stigningen är inte känd',
  },

  category: {
    hint: 'Välj i listan eller skriv själv.',
    fromDistance: 'Om du lämnar tomt bestäms den av den längsta distansen.',
    wouldBe: (category) => `Om du lämnar tomt blir den ${category}, efter den längsta distansen.`,
    fixedTime: 'För tidslopp, skriv antalet timmar, till exempel 24 h.',
  },

  difficulty: {
    wouldBe: (name) => `Efter distans och stigning skulle det bli ${name}.`,
    notRated: 'Ingen gradering',
    notRatedMeaning: 'Ingen har graderat loppet, eller så är du osäker.',
  },

  track: {
    label: 'Spår',
    choose: 'Välj en GPX-fil',
    hint: 'Fyller i distans, stigning, start och höjdprofil. Filen stannar i din webbläsare.',
    reading: (file) => `Läser ${file}...`,
    fromFile: (file) => `från ${file}`,
    whichCourse: (count) => `Filen har ${count} banor. Vilken är det?`,
    profile: 'Höjdprofil',
    removeProfile: 'Ta bort profilen',
    track: (position) => `Spår ${position}`,
    route: (position) => `Rutt ${position}`,

    distance: 'Distans:',
    climb: 'Stigning:',
    start: 'Start:',
    profileTitle: 'Profil:',
    differs: (inForm, onTrack) => `${inForm} i formuläret, ${onTrack} enligt spåret.`,
    onTrack: (value) => `${value} enligt spåret.`,
    agrees: (value) => `${value} enligt spåret, och det stämmer med formuläret.`,
    shorter: 'Formuläret vill ha stigningen för den längsta distansen, och det här spåret är kortare.',
    fill: (value) => `Använd ${value}`,
    replace: (value, typed) => `Använd ${value} i stället för ${typed}`,
    add: (value) => `Lägg till ${value}`,
    startAgrees: 'markören på kartan är vid spårets start.',
    noMarker: 'det finns ingen markör på kartan.',
    startDiffers: 'markören på kartan är inte vid spårets start.',
    setMarker: 'Sätt markören vid starten',
    noHeights: 'Spåret saknar höjder: stigning och profil ändras inte i formuläret.',
    drawn: 'Ritad här nedanför.',
    missingHeights: (missing, points) =>
      `${number(missing)} av ${number(points)} punkter saknar höjd och ritas på linjen mellan grannarna.`,

    problem: (file, problem) => `${file}: ${problem}`,
    cannotBeRead: 'Filen kan inte läsas.',
    empty: 'Filen är tom.',
    tooLarge: 'Filen är större än 20 MB. Exportera banan med färre punkter.',
    damaged: 'GPX-filen är skadad eller ofullständig: den går inte att läsa till slutet.',
    notGpx: 'Det här är ingen GPX-fil.',
    otherFormat: 'Det här är ingen GPX-fil. Exportera banan som GPX.',
    onlyWaypoints: 'Filen har bara enstaka punkter och ingen bana. Exportera spåret eller rutten.',
    noCourse: 'Filen har ingen bana: inget spår och ingen rutt med minst två punkter.',
  },

  preview: { name: 'Loppets namn', location: 'Ort', date: 'Datum' },
})
