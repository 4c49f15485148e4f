import type { reminderMessages as english } from '#messages/server/reminders.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const reminderMessages = translation<typeof english>('sv', 'server/reminders', {
  seeBooking: 'Se eller ändra din bokning',
  linkIsSecret: 'Alla som har det här mejlet kan öppna bokningen.',
  packingList: 'Packlista:',
  noPackingList: 'Resan har ingen packlista. Fråga arrangören vad du ska ta med.',
  payment: {
    subject: (trip) => `Väntar på betalning: ${trip}`,
    title: 'Din resa är inte betald än',
    text: (people, start) =>
      `Resan börjar den ${start}. ${plural('sv', people, { one: 'Din plats är bokad', other: `Dina ${people} platser är bokade` })}, men vi väntar fortfarande på betalningen.`,
    toOrganizer: (organizer) =>
      `Du betalar till ${organizer}, inte till Trailherd. Har du redan betalat kan det dröja innan arrangören har noterat det.`,
  },
  soon: {
    subject: (trip) => `Snart dags: ${trip}`,
    title: 'Snart börjar din resa',
    text: (start) => `Den börjar den ${start}. Dags att packa.`,
  },
  thanks: {
    subject: (trip) => `Tack för att du var med: ${trip}`,
    title: 'Tack för att du var med',
    text: (organizer) =>
      `Vi hoppas att benen är trötta och huvudet klart. ${organizer} var glad att ha dig med.`,
    erased: (days) =>
      `Matallergier och medicinsk information som du angav för resan raderas ${days} dagar efter att den tog slut.`,
    ask: 'Hur var det? Dina ord hjälper nästa att välja. Du behöver inget konto, och det tar en minut.',
    review: 'Lämna ett omdöme',
    action: 'Hitta nästa resa',
  },
})
