import type { followMails as english } from '#messages/server/saved/follow.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const followMails = translation<typeof english>('sv', 'server/saved/follow', {
  linkGone:
    'Länken fungerar inte. Öppna hela länken i mejlet, eller stäng av mejlen på sidan med sparade lopp.',
  subjects: {
    cancelled: (race) => `Inställt: ${race}`,
    postponed: (race) => `Uppskjutet: ${race}`,
    moved: (race) => `Nytt datum: ${race}`,
    confirmed: (race) => `Datumet är bekräftat: ${race}`,
    onAgain: (race) => `Blir av ändå: ${race}`,
    soldOut: (race) => `Fullt: ${race}`,
    closing: (race) => `Anmälan stänger snart: ${race}`,
    entriesOpen: (race) => `Anmälan är öppen: ${race}`,
    nextEdition: (race) => `Nästa gång: ${race}`,
    course: (race) => `Ny bana: ${race}`,
    gpx: (race) => `GPX-spår finns nu: ${race}`,
  },
  subject: (first, others) =>
    others === 0
      ? first
      : `${first} ${plural('sv', others, { one: 'och 1 lopp till', other: `och ${others} lopp till` })}`,
  title: (races) =>
    plural('sv', races, {
      one: 'Nytt om ett lopp som du sparat',
      other: `Nytt om ${races} lopp som du sparat`,
    }),
  intro: 'Det här har ändrats sedan vi senast skrev till dig:',
  notices: {
    cancelled: (day) => `Inställt: det blir inte av den ${day}.`,
    postponed: (day) => `Uppskjutet: det går inte den ${day}. Något nytt datum finns inte än.`,
    moved: (from, to, isConfirmed) =>
      `Flyttat från den ${from} till den ${to}${isConfirmed ? '' : ', som inte är bekräftat än'}.`,
    confirmed: (day) => `Datumet är bekräftat: ${day}.`,
    onAgain: (day) => `Det blir av ändå, den ${day}. Datumet är inte bekräftat än.`,
    soldOut: 'Fullt.',
    closing: (last) => `Anmälan stänger snart${last === null ? '' : `. Sista dagen är ${last}`}.`,
    entriesOpen: (last) => `Anmälan är öppen${last === null ? '' : ` till och med ${last}`}.`,
    nextEdition: (day) => `Nästa upplaga finns nu: ${day}.`,
    course: 'En bana har lagts till.',
    gpx: 'En bana har fått ett GPX-spår.',
  },
  more: (count) =>
    plural('sv', count, {
      one: 'Det finns nytt om 1 lopp till.',
      other: `Det finns nytt om ${count} lopp till.`,
    }),
  action: 'Se dina sparade lopp',
  footnote: 'Du får högst ett mejl om dagen om loppen du har sparat på Trailherd.',
  end: 'Inga fler mejl om sparade lopp',
})
