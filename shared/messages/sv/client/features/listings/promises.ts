import type { promiseMessages as english } from '#messages/client/features/listings/promises.ts'
import { translation } from '#shared/language/messages.ts'

export const promiseMessages = translation<typeof english>('sv', 'client/features/listings/promises', {
  counted: {
    marking: (yes, of) => `Väl snitslat: ${yes} av ${of}`,
    aidStations: (yes, of) => `Vätskestationer som utlovat: ${yes} av ${of}`,
    distance: (yes, of) => `Så långt som utlovat: ${yes} av ${of}`,
    climb: (yes, of) => `Höjdmeter som utlovat: ${yes} av ${of}`,
    organization: (yes, of) => `Väl arrangerat: ${yes} av ${of}`,
  },
  title: 'Blev det som utlovat?',
  optional: 'Svara på det du vet. Ingenting här är obligatoriskt.',
  questions: {
    marking: 'Var banan väl snitslad?',
    aidStations: 'Fanns vätskestationerna på plats?',
    distance: 'Var det så långt som utlovat?',
    climb: 'Stämde höjdmetrarna?',
    organization: 'Var det väl arrangerat?',
  },
  yes: 'Ja',
  no: 'Nej',
})
