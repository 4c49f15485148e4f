import type { bookingMessages as english } from '#messages/server/bookings.ts'
import { translation } from '#shared/language/messages.ts'

export const bookingMessages = translation<typeof english>('sv', 'server/bookings', {
  refusals: {
    past: 'Resan har redan börjat och går inte längre att boka.',
    disabled: 'Resan går inte att boka på nätet just nu.',
    cancelled: 'Resan är inställd.',
    paused: 'Arrangören tar inte emot bokningar till resan just nu. Du kan ställa dig på väntelistan.',
    closed: 'Bokningen till resan har stängt. Du kan ställa dig på väntelistan.',
    'fully-booked': 'Resan är fullbokad.',
    tooFewSpots: (left, people) =>
      `Bara ${left === 1 ? '1 plats' : `${left} platser`} finns kvar på resan, och du bokar för ${people}. Ingen har bokats.`,
    otherPrice: (price) =>
      `Priset har ändrats: resan kostar nu ${price}. Ingen har bokats. Boka igen om du vill.`,
    otherStart: (dates) =>
      `Datumen har ändrats: resan är nu ${dates}. Ingen har bokats. Boka igen om det passar dig.`,
    otherTerms:
      'Arrangören har ändrat när du betalar eller vad du får tillbaka. Ingen har bokats. Läs det ovanför knappen och boka igen om du vill.',
    checkAnswers: 'Kontrollera svaren på arrangörens frågor.',
    keyReused: 'Den här Idempotency-Key har redan använts för en annan bokning av resan.',
    keyOfOtherMessage:
      'Meddelandet eller en tidigare version av det har redan skickats. Skicka igen om det ska gå iväg en gång till.',
    keyInvalid: 'Idempotency-Key måste vara 1 till 200 synliga ASCII-tecken.',
    tooManySpots: (most) =>
      `En e-postadress kan ha högst ${most === 1 ? '1 plats' : `${most} platser`} på en resa. Är ni fler? Kontakta arrangören.`,
    tooLateToCancel: 'Resan har börjat, så bokningen kan inte längre avbokas här. Skriv till arrangören.',
    statusMeanwhile: (status) => `Bokningens status är nu ”${status}”, så ingenting ändrades.`,
    noSpotLeft: 'Ingen plats är ledig för bokningen: alla är bokade eller erbjudna till väntelistan.',
    otherTrip: 'tripId är en annan resa än den i adressen.',
    linkUnknown: 'Länken gäller inte, eller så var resan för länge sedan.',
    tripOver: 'Resan är slut, så bokningen går inte längre att ändra.',
    alreadyCancelled: 'Bokningen är avbokad och går inte längre att ändra.',
    otherAccount: 'Bokningen hör till ett annat konto.',
    otherPerson: (name) => `Den här platsen har ${name} nu. Inget har ändrats.`,
    onlyOrganizerReads: 'Bara resans arrangör kan se dess bokningar.',
    onlyOrganizerAdds: 'Bara resans arrangör kan lägga till deltagare.',
    onlyOrganizerWrites: 'Bara resans arrangör kan skriva till deltagarna.',
    nobodyToWriteTo: 'Ingen skulle få det här meddelandet.',
    nobodyHasOpened:
      'Ingen skulle få det här meddelandet: de som du har lagt till har inte öppnat länken till sin bokning än.',
    notPublished: 'Resan är inte publicerad, så ingen kan läggas till.',
    onlyOrganizerChanges: 'Bara resans arrangör kan ändra dess bokningar.',
  },
  mails: {
    seeBooking: 'Se eller ändra din bokning',
    linkIsSecret: 'Alla som har det här mejlet kan öppna bokningen.',
    viewTrip: 'Visa resan',
    myBookings: 'Mina bokningar',
    dashboard: 'Översikt över dina resor',
    askOrganizer: (organizer, email) => `Har du frågor? Skriv till ${organizer} på ${email}.`,
    unknownOrganizer: (username) =>
      `Kontot ”${username}” skrev in din adress här. Alla som har det här mejlet kan öppna bokningen. Känner du dem inte? Öppna den, avboka din plats och rapportera resan på dess sida.`,
    facts: {
      price: 'Pris',
      free: 'Gratis',
      status: 'Status',
      priceForAll: (people) => `Pris för ${people} personer`,
      bookedFor: 'Bokad för',
      name: 'Namn',
      participants: 'Deltagare',
      email: 'E-post',
      mobileNumber: 'Mobilnummer',
      spotsLeft: 'Lediga platser',
      offered: 'Erbjudna till väntelistan',
    },
    offeredSpots: (spots) => (spots === 1 ? '1 plats' : `${spots} platser`),
    spotsLeft: (left, size) => `${left} av ${size}`,
    received: {
      subject: (trip) => `Vi har tagit emot din bokning: ${trip}`,
      title: 'Vi har tagit emot din bokning',
      text: (people) => `Du har ${people === 1 ? 'en plats' : `${people} platser`} på resan.`,
      footnote:
        'Alla som har det här mejlet kan öppna bokningen. Vill du se den under Mina bokningar loggar du in, öppnar bokningen och trycker på ”Behåll i mitt konto”.',
    },
    addedByOrganizer: {
      title: 'Du har en plats på resan',
      text: (organizer, people) =>
        `${organizer} har bokat ${people === 1 ? 'en plats på resan åt dig' : `${people} platser på resan åt dig och ditt sällskap`}.`,
    },
    corrected: {
      subject: (trip) => `Din bokning: ${trip}`,
      title: 'Din bokning har nu den här adressen',
      text: (organizer) =>
        `${organizer} har ändrat bokningens e-postadress till din. Länkar i tidigare mejl fungerar inte längre.`,
    },
    replaced: {
      subject: (trip) => `En annan person följer med: ${trip}`,
      title: 'En plats har gått till en annan person',
      text: (name, former) =>
        `${name} har nu platsen som ${former} hade. Det som är betalt hör fortfarande till platsen. Det som ${former} skrev om allergier och hälsa är raderat.`,
    },
    changed: {
      subject: (trip) => `Deltagare har ändrat sina uppgifter: ${trip}`,
      title: 'Det här har deltagare ändrat',
      text: (trip) =>
        `Det här har ändrats i bokningar av ${trip}. Uppgifterna finns på resans sida, inte i det här mejlet.`,
      insteadOf: (name, former) => `${name} i stället för ${former}`,
      see: 'Se vad som har ändrats',
    },
    message: {
      from: (organizer) => `${organizer} skriver till dig:`,
      becauseYouBooked: (organizer, email) =>
        `Du får det här mejlet för att du har bokat resan. Vill du svara? Skriv till ${organizer} på ${email}.`,
      becauseYouWereAdded: (organizer, email) =>
        `Du får det här mejlet för att ${organizer} (${email}) lade till dig på resan. Vill du inte vara med? Hitta din bokning och avboka den. Känner du dem inte? Rapportera resan på dess sida.`,
      becauseYouWait: (organizer, email) =>
        `Du får det här mejlet för att du står på resans väntelista. Vill du svara? Skriv till ${organizer} på ${email}.`,
    },
    links: {
      subject: 'Dina bokningar',
      title: 'Dina kommande bokningar',
      text: (trips) =>
        `Du, eller någon som skrev din adress, har bett om ${trips === 1 ? 'länken till din bokning. Öppna den' : 'länkarna till dina bokningar. Öppna en av dem'} för att se, ändra eller avboka.`,
      footnote:
        'Länkar i tidigare mejl fungerar fortfarande. Har du inte bett om det här kan du bortse från det.',
    },
    newBooking: {
      subject: (trip) => `Ny bokning: ${trip}`,
      title: 'Ny bokning',
      text: (booker, people) =>
        `${booker} har bokat ${people === 1 ? 'en plats' : `${people} platser`} på din resa.`,
    },
    givenUp: {
      subject: (trip) => `Avbokning: ${trip}`,
      title: 'En bokning är avbokad',
      text: (names, people, free) => {
        if (people === 1) return `Platsen för ${names} är avbokad${free === 0 ? '' : ' och ledig igen'}.`
        const cancelled = `Platserna för ${names} är avbokade`
        if (free === 0) return `${cancelled}.`
        return `${cancelled}; ${free === 1 ? '1 plats är ledig' : `${free} platser är lediga`} igen.`
      },
    },
    statusChanged: {
      subject: (status, trip) => `${status}: ${trip}`,
      title: 'Din bokning har fått en ny status',
      text: (status) => `Din boknings status är nu: ${status}.`,
    },
    cancelled: {
      all: {
        subject: (trip) => `Bokningen är avbokad: ${trip}`,
        title: 'Din bokning är avbokad',
        byBooker: (people) =>
          `Du har avbokat. ${people === 1 ? 'Din plats är ledig för någon annan.' : `Dina ${people} platser är lediga för andra.`}`,
        byOrganizer: (organizer) => `${organizer} har avbokat din bokning.`,
      },
      some: {
        subject: (trip) => `En del av bokningen är avbokad: ${trip}`,
        title: 'En del av din bokning är avbokad',
        byBooker: (names, people) =>
          people === 1
            ? `Du har avbokat platsen för ${names}. Den är ledig för någon annan.`
            : `Du har avbokat platserna för ${names}. De är lediga för andra.`,
        byOrganizer: (organizer, names) => `${organizer} har avbokat bokningen för ${names}.`,
      },
      staying: (people) =>
        people === 1
          ? 'Den andra personen har kvar sin plats.'
          : `Övriga ${people} personer har kvar sina platser.`,
    },
  },
  linksMailed:
    'Finns det kommande bokningar med den adressen har vi skickat länkarna dit. De kommer inom några minuter.',
  csv: {
    paymentStatus: 'Betalningsstatus',
    price: 'Pris',
    currency: 'Valuta',
    bookedOn: 'Bokad',
    party: 'Sällskap',
    bookedBy: 'Bokad av',
    fileName: 'deltagare.csv',
  },
})
