import type { waitingMessages as english } from '#messages/server/waiting-list.ts'
import { translation } from '#shared/language/messages.ts'

export const waitingMessages = translation<typeof english>('sv', 'server/waiting-list', {
  refusals: {
    seatsFree: (left) =>
      `${left === 1 ? '1 plats är ledig' : `${left} platser är lediga`} på resan, så du kan boka direkt.`,
    alreadyWaiting: 'Adressen står redan på väntelistan. Länken finns i mejlet som vi har skickat.',
    linkUnknown: 'Länken gäller inte. Anmälan kan ha tagits bort från väntelistan.',
    entryUnknown: 'Anmälan finns inte längre på väntelistan.',
    onlyOrganizer: 'Bara resans arrangör kan se och ändra väntelistan.',
    waiting: 'Det finns ingen ledig plats till dig än. Du får ett mejl när det gör det.',
    lapsed: 'Erbjudandet har gått ut, så vi håller inte längre platserna åt dig.',
    booked: 'Du har redan bokat med den här länken. I mejlet om bokningen finns en länk till den.',
    notWaiting: 'Personen har redan ett erbjudande.',
    notListed: 'Resan är inte offentlig, så ingen skulle kunna ta platsen.',
    tripHidden: 'Resan går inte att boka just nu.',
    noFreeSeat: 'Resan har ingen ledig plats.',
  },
})
