import type { formMessages as english } from '#messages/client/features/listing-form.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const formMessages = translation<typeof english>('sv', 'client/features/listing-form', {
  preview: 'Förhandsvisning',
  onlyOrganizer: (name) => `Bara arrangören av ${name} kan ändra här.`,
  mayBeDeleted: 'Arrangören kan ha tagit bort sidan, eller så är adressen fel.',

  save: 'Spara ändringar',
  saveAsDraft: 'Spara som utkast',
  savedAsDraft: 'Sparat som utkast',
  saving: 'Sparar...',
  uploading: 'Laddar upp bilder...',
  nothingChanged: 'Inget är ändrat än.',
  unsaved: 'Du har ändringar som inte är sparade.',
  problems: (count, fields, more) =>
    `${plural('sv', count, { one: 'Kontrollera fältet', other: `Kontrollera ${count} fält` })}: ${fields}${more > 0 ? ` och ${more} till` : ''}.`,
  notSaved: 'Anslutningen kan vara nere en stund. Försök igen.',
  signedOut: 'Du är utloggad',
  logInKeepsDraft: 'Logga in igen: det du skrivit finns kvar i webbläsaren och erbjuds dig då.',
  logInToSave: 'Logga in igen för att spara.',

  draft: {
    label: 'Utkast',
    title: 'Du har ett utkast som inte är sparat',
    about: (name, moment, others) =>
      `${name && `, ”${name}”,`} från ${moment}. Det finns bara i den här webbläsaren${
        others > 0
          ? `. ${plural('sv', others, { one: 'Ett äldre utkast', other: `${others} äldre utkast` })} kommer efter det`
          : ''
      }.`,
    restore: 'Återställ utkastet',
    discard: 'Släng det',
    restored: 'Ditt utkast är tillbaka i formuläret.',
    swapped: 'Det du hade skrivit är nu ett utkast som erbjuds här nedanför.',
  },

  leave: {
    title: 'Lämna utan att spara?',
    kept: 'Inget är sparat än. Det du skrivit finns kvar i webbläsaren som ett utkast och erbjuds dig när du kommer tillbaka.',
    lost: 'Inget är sparat än, och det du skrivit går förlorat.',
    leave: 'Lämna',
    stay: 'Fortsätt skriva',
  },

  conflict: {
    about:
      'Någon annan har sparat, eller du själv i en annan flik. Det du skrivit här är inte sparat än, men inget är förlorat.',
    saveMine: 'Spara min version',
    noDifference: 'Inget som syns i formuläret har ändrats.',
    savedVersion: 'Sparad version',
    yourVersion: 'Din version',
    untouched: 'Du har inte ändrat det här: den sparade versionen gäller.',
    seeSaved: 'Visa den sparade versionen (öppnas i en ny flik)',
    empty: '(tomt)',
    points: (count) => plural('sv', count, { one: '1 punkt', other: `${count} punkter` }),
  },

  dayPassed: 'Den dagen har redan varit.',

  choices: {
    add: 'Lägg till',
    remove: (choice) => `Ta bort ${choice}`,
  },

  language: {
    fromTexts: 'Som i texterna',
    hint: 'De som läser på det andra språket får en översättning.',
  },

  list: {
    hint: 'Tryck på Enter för nästa. Du kan klistra in en hel lista.',
    remove: (text) => `Ta bort ${text}`,
    removeEmpty: (position) => `Ta bort punkt ${position}`,
  },

  place: {
    title: 'Plats',
    location: 'Ort',
    latitude: 'Latitud',
    longitude: 'Longitud',
    latitudeHint: 'Grader nord, till exempel 63,39833. Syd är negativt.',
    longitudeHint: 'Grader öst, till exempel 13,08167. Väst är negativt.',
    latitudeMissing: 'Latitud saknas',
    longitudeMissing: 'Longitud saknas',
    latitudeWrong: 'Latitud ska vara ett tal från -90 till 90',
    longitudeWrong: 'Longitud ska vara ett tal från -180 till 180',
    removeMarker: 'Ta bort markören från kartan',
    nearestTown: 'Närmaste ort:',
    useAsLocation: 'Använd som ort',
  },

  townSearch: {
    label: 'Sök ort',
    hint: 'När du väljer en ort sätts markören på kartan, och fältet Ort fylls i om det är tomt.',
    example: 'Till exempel Åre eller Chamonix',
    towns: 'Orter',
    found: (count) => plural('sv', count, { one: '1 ort hittades.', other: `${count} orter hittades.` }),
    notFound: 'Ingen ort med det namnet. Sätt markören på kartan i stället.',
    failed: 'Det går inte att söka orter just nu. Sätt markören på kartan i stället.',
  },

  pictures: {
    label: 'Bilder',
    hint: 'Den första är huvudbilden: den visas på kortet och högst upp på sidan.',
    main: 'Huvudbild',
    makeMain: 'Huvudbild',
    makeMainNamed: (position) => `Gör bild ${position} till huvudbild`,
    shows: (position) => `Vad bild ${position} visar`,
    showsExample: 'För dem som inte ser bilden',
    moveUp: (position) => `Flytta upp bild ${position}`,
    moveDown: (position) => `Flytta ner bild ${position}`,
    remove: (position) => `Ta bort bild ${position}`,
    isMain: 'Den är huvudbild nu.',
    isAt: (position, total) => `Den är bild ${position} av ${total} nu.`,
    doesNotLoad: 'Kan inte visas',
    choose: 'Välj bilder',
    dropHint:
      'Eller släpp dem här. JPEG, PNG, WebP eller AVIF, högst 10 MB per bild. Större foton i JPEG förminskas.',
    byAddress: 'Eller en bild med webbadress',
    add: 'Lägg till',
    addByAddress: 'Lägg till bild med webbadress',
    address: 'Adressen',
    uploads: 'Uppladdningar',
    stop: 'Stoppa',
    stopNamed: (file) => `Stoppa ${file}`,
    closeNamed: (file) => `Stäng ${file}`,
    uploadFailed: 'Uppladdningen avbröts.',
    wrongType: (file) => `${file} är ingen bild i JPEG, PNG, WebP eller AVIF.`,
    emptyFile: (file) => `${file} är tom.`,
    tooLarge: (file, megabytes) => `${file} är på ${megabytes} MB; en bild får vara högst 10 MB.`,
  },
})
