import type { organizerListMessages as english } from '#messages/client/features/waiting-list/organizer.ts'
import { translation } from '#shared/language/messages.ts'

const spots = (count: number) => (count === 1 ? '1 plats' : `${count} platser`)

export const organizerListMessages = translation<typeof english>(
  'sv',
  'client/features/waiting-list/organizer',
  {
    title: (people) => `Väntelista (${people})`,
    loading: 'Hämtar väntelistan...',
    loadFailed: 'Väntelistan gick inte att hämta.',
    listOf: (trip) => `Väntelistan till ${trip}`,
    wants: (wanted, atLeast) =>
      wanted === atLeast ? `Vill ha ${spots(wanted)}` : `Vill ha ${spots(wanted)}, minst ${atLeast}`,
    since: (day) => `Väntar sedan ${day}`,
    offered: (count, until) =>
      `${count === 1 ? '1 plats erbjuden' : `${count} platser erbjudna`} till ${until}`,
    lapsed: 'Erbjudandet har gått ut',
    offer: 'Erbjud',
    offerTo: (name) => `Erbjud lediga platser till ${name}`,
    remove: 'Ta bort',
    removeFrom: (name) => `Ta bort ${name} från väntelistan`,
    noFreeSpot: 'Ingen plats är ledig just nu.',
    goesToFirst: 'När det finns en erbjuds den till den första som den räcker för.',
    byHand: {
      paused: 'Bokningen är pausad, så lediga platser erbjuds inte automatiskt.',
      closed: 'Bokningen har stängt, så lediga platser erbjuds inte automatiskt.',
    },
    notOffered: {
      off: 'Resan går inte att boka nu, så inga platser erbjuds.',
      over: 'Resan går inte längre att boka, så inga platser erbjuds.',
    },
    offerYourself: 'Du kan erbjuda dem själv.',
    offerYourselfLater: 'När en blir ledig kan du erbjuda den själv.',
    removeTitle: (name) => `Ta bort ${name}?`,
    removeText: 'Personen får inget mejl om det. Platser som är erbjudna går till nästa på listan.',
    offerMade: 'Platserna är erbjudna',
    offerMadeText: (name) => `${name} har fått ett mejl.`,
    removed: 'Borttagen',
    removedText: (name) => `${name} står inte längre på väntelistan.`,
    failed: 'Det gick inte',
    failedText: 'Väntelistan gick inte att ändra. Försök igen.',
  },
)
