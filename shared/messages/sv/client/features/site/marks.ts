import type { markMessages as english } from '#messages/client/features/site/marks.ts'
import { translation } from '#shared/language/messages.ts'

export const markMessages = translation<typeof english>('sv', 'client/features/site/marks', {
  title: 'Logotyper',
  lead: 'Fyra märken för ett namn, på de bakgrunder där de ska fungera, ända ner till webbläsarens flik.',
  chosen: 'Vald',
  options: {
    goat: {
      name: 'Geten',
      text: 'En bergsget, vikt längs nosen som en kam: ena sidan i sol, den andra i skugga.',
    },
    herd: {
      name: 'Flocken',
      text: 'Tre toppar på rad, var och en högre än den förra, så som crewet växer från LAMB till SHEPHERD.',
    },
    horn: { name: 'Hornet', text: 'Ett bagghorn ritat som kartan ritar ett berg: med höjdkurvor.' },
    waymark: { name: 'Vägvisaren', text: 'En skylt vid ett vägskäl, med en bergskam utskuren ur brädan.' },
  },
  grounds: { badge: 'Märke', paper: 'På papper', night: 'På natten', oneColour: 'En färg' },
  files: {
    title: 'I bruk',
    lead: 'Ikonen i webbläsarens flik, den på hemskärmen, och kortet som andra sajter visar för en länk till Trailherd.',
    anySize: 'valfri storlek',
    download: 'Ladda ner',
    downloadFile: (file) => `Ladda ner ${file}`,
    card: 'Kortet för delade länkar: geten, namnet Trailherd och ett fjällandskap',
  },
})
