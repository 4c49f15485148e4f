import type { waitingMailMessages as english } from '#messages/server/trips/seats/waiting.ts'
import { translation } from '#shared/language/messages.ts'

const spots = (count: number) => (count === 1 ? '1 plats' : `${count} platser`)

const offeredByHand =
  'Om arrangören erbjuder dig platser får du ett mejl. Då håller vi dem i 24 timmar, eller i 3 timmar om resan börjar inom 3 dagar.'

export const waitingMailMessages = translation<typeof english>('sv', 'server/trips/seats/waiting', {
  wanted: 'Du vill ha',
  spots: (wanted, atLeast) => (wanted === atLeast ? spots(wanted) : `${spots(wanted)}, minst ${atLeast}`),
  seeEntry: 'Se din plats i kön',
  viewTrip: 'Visa resan',
  linkIsSecret: 'Alla som har det här mejlet kan tacka ja till erbjudandet.',
  joined: {
    subject: (trip) => `Väntelista: ${trip}`,
    title: 'Du står på väntelistan',
    position: (position) => `Du är nummer ${position} på väntelistan till resan.`,
    automatic:
      'När det finns platser för dig får du ett mejl. Då håller vi dem i 24 timmar, eller i 3 timmar om resan börjar inom 3 dagar.',
    byHand: {
      paused: `Bokningen är pausad just nu, så lediga platser erbjuds inte automatiskt. ${offeredByHand}`,
      closed: `Bokningen har stängt, så lediga platser erbjuds inte automatiskt. ${offeredByHand}`,
    },
    free: 'Det kostar inget att vänta, och du kan lämna listan när du vill.',
    footnote:
      'Alla som har det här mejlet kan öppna anmälan. Har du inte bett om det kan du lämna listan där.',
  },
  offered: {
    subject: (trip, seats) => `${seats === 1 ? 'En plats' : `${seats} platser`} till dig: ${trip}`,
    title: (seats) => (seats === 1 ? 'Vi håller en plats åt dig' : `Vi håller ${seats} platser åt dig`),
    text: (seats, hours) =>
      `Du har väntat på den här resan, och nu är ${seats === 1 ? '1 plats ledig' : `${seats} platser lediga`}. Boka inom ${hours === 1 ? 'en timme' : `${hours} timmar`}.`,
    afterwards: (seats) =>
      `Därefter blir ${seats === 1 ? 'platsen ledig' : 'platserna lediga'} för andra. Vill du inte längre följa med? Tacka nej, så slipper andra vänta.`,
    heldSpots: 'Till dig',
    spots: (seats, wanted) => (seats === wanted ? spots(seats) : `${spots(seats)} av ${wanted}`),
    until: 'Till och med',
    action: 'Boka nu',
  },
  lapsed: {
    subject: (trip) => `Ditt erbjudande har gått ut: ${trip}`,
    title: 'Ditt erbjudande har gått ut',
    unbooked: (seats) =>
      seats === 1
        ? 'Platsen som vi höll åt dig blev inte bokad i tid, så vi håller den inte längre.'
        : 'Platserna som vi höll åt dig blev inte bokade i tid, så vi håller dem inte längre.',
    after: (seats) => ({
      open: 'Ingen annan väntar, så lediga platser är öppna för alla. Vill du fortfarande följa med? Boka på resans sida.',
      next: `${seats === 1 ? 'Den' : 'De'} har gått till nästa på listan. Vill du fortfarande följa med? Ställ dig på väntelistan igen på resans sida.`,
      unheld:
        'Vill du fortfarande följa med? På resans sida ser du om du kan boka eller ställa dig på väntelistan igen.',
      over: 'Resan går inte längre att boka.',
    }),
  },
})
