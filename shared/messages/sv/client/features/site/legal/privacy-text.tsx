import { Paragraphs, ProseList, TextLink } from '#client/features/site/legal/prose.tsx'
import type { privacyText as english } from '#messages/client/features/site/legal/privacy-text.tsx'
import { HEALTH_NOTE_DAYS } from '#shared/bookings/rules.ts'
import { translation } from '#shared/language/messages.ts'
import { paths } from '#shared/pages/paths.ts'

export const privacyText = translation<typeof english>('sv', 'client/features/site/legal/privacy-text', {
  title: 'Integritet',
  lead: 'Vad Trailherd sparar om dig, hur länge, och vem som ser det.',
  summary: {
    title: 'Kort sagt',
    points: [
      'Att titta runt lämnar inga spår och sätter ingen kaka. Att logga in sätter två, och att välja språk en.',
      'Det du skriver i ett omdöme, ett lopp eller en resa är offentligt. Allt annat är det inte.',
      'Medicinska uppgifter läses av resans arrangör, reseadministratören och dig. De finns inte i något mejl och inte i någon logg.',
      'Du kan när som helst själv ladda ner och ta bort dina uppgifter.',
    ],
  },
  sections: [
    {
      id: 'looking-around',
      title: 'Om du bara tittar runt',
      text: (
        <Paragraphs
          texts={[
            'Vi sparar inget om dig, och ingen kaka sätts om du inte väljer språk. Din webbläsare minns dina filter, det du har sparat, resultatet som du skrev på ett lopps sida, lista eller karta, språket för lopp och resor, ljust eller mörkt, och hur långt du hade skrollat. Det stannar på din enhet tills du rensar sajtens data där.',
            'Rapporterar du att något är fel med ett lopp eller en resa, eller föreslår en rättelse, läser arrangören ditt meddelande men inte din e-postadress. Vi använder adressen för att berätta hur det gick och tar bort den 30 dagar efter det, eller genast om du tar bort ditt konto.',
            'Säger du att ett lopp är ditt får arrangören och loppets egen adress veta ditt namn och användarnamn. De som driver sajten ser även din e-postadress.',
            'Serverns logg har en rad per anrop: vad som efterfrågades, utan sökord, och hur lång tid svaret tog. Ingen IP-adress, inget namn, inget innehåll. För att ingen ska kunna överösa formulär eller gissa lösenord räknas försök per IP-adress, och inloggningar även per användarnamn. Antalen sparas under en envägshash och tas bort inom ett dygn.',
          ]}
        />
      ),
    },
    {
      id: 'account',
      title: 'Om du har ett konto',
      text: (
        <>
          <ProseList
            items={[
              <>
                <strong>Kontot</strong>: användarnamn, typ av konto, dagen det skapades, språket vi skriver
                till dig på och, om du anger dem, visningsnamn, e-postadress och profilbild. Lösenordet sparas
                som en argon2id-hash, som inte går att räkna tillbaka.
              </>,
              <>
                <strong>Lösennycklar</strong>: den öppna nyckeln, namnet du gav den, och när den lades till
                och senast användes. Ditt finger, ditt ansikte och enhetens kod stannar på enheten.
              </>,
              <>
                <strong>Var du är inloggad</strong>: för varje inloggning när den började, när den senast
                användes och hur webbläsaren anger sig själv och sitt system. Bara du ser det.
              </>,
              <>
                <strong>Omdömen</strong>: stjärnor, text och dag. De är offentliga, med ditt visningsnamn och
                användarnamn. Omdömen om resor bär i stället ditt förnamn och resans månad; tar du bort ditt
                konto, eller ber oss, står de kvar från ”en deltagare”.
              </>,
              <>
                <strong>Det du sparar, dina bevakningar och din kalenderadress</strong>: bara du ser dem. Alla
                som har din kalenderadress kan läsa vad du har sparat, och du kan byta adressen när du vill.
                Om du tar bort kontot tas alla tre bort.
              </>,
              <>
                <strong>Lopp och resor du lägger upp</strong>: allt du skriver där är offentligt, även
                kontaktadressen och webbsidan. Bilder du laddar upp kodas om, och det kameran skrev in i dem,
                till exempel platsen, tas bort.
              </>,
            ]}
          />
          <Paragraphs
            texts={[
              'Vi för en historik över vem som skapade, ändrade eller tog bort vad och när, med fältens namn men aldrig vad som stod i dem. Administratörerna läser den, och posterna tas bort efter två år. När du tar bort ditt konto försvinner ditt namn ur den.',
              'Ingen utom sajtens administratör ser kontots e-postadress. Medan du är inloggad sparar webbläsaren det du har skrivit men inte skickat, och i varje flik vilket konto det var. När du loggar ut tas det som fliken sparat bort.',
              'På arrangörers enheter finns deltagarlistorna för deras egna resor kvar utan uppkoppling, från tre dagar före resan till dess slut. När de loggar ut tas listorna bort.',
            ]}
          />
        </>
      ),
    },
    {
      id: 'booking',
      title: 'Om du bokar en resa',
      text: (
        <Paragraphs
          texts={[
            <>
              Bokningsformuläret frågar efter namn, ålder, mobilnummer och e-postadress och, om du vill,
              matallergier, medicinsk information och närmast anhörig. Resans arrangör och reseadministratören
              läser dem. Var du inloggad när du bokade kan du också läsa dem, under{' '}
              <TextLink href={paths.myBookings()}>Mina bokningar</TextLink>.
            </>,
            'När du bokar för andra också sparar vi detsamma om dem, utom nummer och adress, som är dina. Fråga dem innan du skriver om deras hälsa. Det läses av samma personer, och av dig.',
            'Ditt namn, din adress och ditt nummer, och namnen på dem du bokar för, står också i mejlet som berättar om bokningen för arrangören. Du kan boka utan konto: i mejlet som bekräftar bokningen finns en länk till den. Alla som har länken kan se, ändra och avboka, till och med 60 dagar efter resan. Den hamnar i ett konto bara om någon som är inloggad öppnar länken och trycker på ”Behåll i mitt konto”.',
          ]}
        />
      ),
    },
    {
      id: 'medical-notes',
      title: 'Medicinska uppgifter',
      text: (
        <Paragraphs
          texts={[
            'Tre personer kan läsa det du skriver om medicinsk information och närmast anhörig: resans arrangör, reseadministratören och du. Det finns inte i något mejl, inte i någon logg och inte i någon kalenderfil. Arrangören behöver det ute på fjället, kan ladda ner det med deltagarlistan och måste hantera det lika varsamt. Skriv det som är viktigt för den som ska hjälpa dig, och inget mer.',
            `Medicinsk information, matallergier och närmast anhörig raderas ${HEALTH_NOTE_DAYS} dagar efter att resan tog slut.`,
          ]}
        />
      ),
    },
    {
      id: 'cookies',
      title: 'Kakor',
      text: (
        <Paragraphs
          texts={[
            <>
              När du loggar in eller skapar ett konto sätter sajten kakan <code>trailherd</code> (på en
              https-adress <code>__Host-trailherd</code>). Den talar om vem som är inloggad och inget annat.
              Skript kan inte läsa den, och den skickas inte med anrop från andra sajter. Den upphör när du
              loggar ut, eller 30 dagar efter ditt senaste besök.
            </>,
            <>
              Samtidigt sätter den kakan <code>trailherd-device</code>. Med den känner vi igen enheten om
              någon gissar ditt lösenord någon annanstans, så att du ändå kan logga in här. Den innehåller ett
              slumptal och sigill men inget namn, och skript kan inte läsa den. Den upphör efter ett år.
            </>,
            <>
              I en webbläsare som kan använda lösennycklar sätter inloggningssidan kakan{' '}
              <code>trailherd-passkey</code>, innan du loggar in. Den talar bara om vad din lösennyckel ska
              signera, och den upphör efter fem minuter.
            </>,
            <>
              När du väljer språk sätter sajten kakan <code>language</code>. Den innehåller bara det valet och
              upphör efter ett år. Det finns inga andra kakor, ingen besöksstatistik och ingen reklam.
            </>,
          ]}
        />
      ),
    },
    {
      id: 'how-long',
      title: 'Hur länge',
      text: (
        <ProseList
          items={[
            'Ett konto och dess omdömen: tills du tar bort dem. Om e-postadressen aldrig bekräftas, och sajten kräver det: 90 dagar.',
            'En inloggning: tills du loggar ut, högst 30 dagar utan besök. Ett nytt lösenord avslutar alla andra.',
            'En återställningslänk: 1 timme, och en gång. En länk för att bekräfta en adress: 24 timmar. En länk som stoppar ett adressbyte: tills bytet är över. Bara hashar av dem sparas.',
            'Ett mejl: tills e-postservern har tagit emot det. Nekas det försöker vi igen i tre dagar och sparar det sedan i 30 dagar, så att det ändå kan skickas. Ett mejl vars länk har gått ut tas bort.',
            'En bild du laddar upp: så länge ett lopp, en resa eller ditt konto visar den, och ungefär sju dagar till.',
            'Din anmälan till en väntelista, med namn och adress: tills du lämnar listan, annars till 30 dagar efter att erbjudandet gick ut, du bokade eller resan var slut.',
            'En bokning: så länge resan finns kvar. Tas resan bort försvinner dess bokningar. En avbokad bokning står kvar i listan, märkt som avbokad.',
            'Vad som har betalats och betalats tillbaka för en bokning: belopp, dag, sätt och referens finns kvar för arrangörens bokföring, också när resan, bokningen eller ett konto tas bort. Namn och anteckningar raderas då ur dem.',
            'Ett meddelande från kontaktsidan: i brevlådan hos den som svarar på det, ingen annanstans.',
          ]}
        />
      ),
    },
    {
      id: 'others',
      title: 'Andra som är inblandade',
      text: (
        <>
          <ProseList
            items={[
              <>
                <strong>Kartbilder</strong> kommer från{' '}
                <TextLink href="https://www.openstreetmap.org/copyright">OpenStreetMaps</TextLink> servrar om
                sajten inte är inställd på andra. När du öppnar en karta hämtar din webbläsare bilder
                därifrån, så de ser din IP-adress och vilken del av världen du tittar på.
              </>,
              <>
                <strong>Översättning till svenska</strong> görs av{' '}
                <TextLink href="https://mymemory.translated.net/">MyMemory</TextLink> om inget annat är
                inställt. Vår server skickar loppets eller resans text. Omdömen, bokningar och annat om dig
                skickas aldrig, inte heller din IP-adress.
              </>,
              <>
                <strong>Kortbetalningar</strong>, där en resa tar emot dem, görs på en sida hos{' '}
                <TextLink href="https://stripe.com/privacy">Stripe</TextLink>. Vi skickar dit din mejladress,
                namnen på dem du betalar för, resan och beloppet. Kortets nummer går bara till dem; vi sparar
                vilken betalning det var, hur mycket, och vad som gick tillbaka.
              </>,
              <>
                <strong>Bilder och filmer</strong> i ett lopp eller en resa kan ligga på andra sajter. Då
                hämtar din webbläsare dem därifrån. Filmer visas i YouTubes spelare med utökad integritet
                (youtube-nocookie.com).
              </>,
              <>
                <strong>Länkar</strong> till ett lopps egen sida, en arrangörs sajt eller ett socialt nätverk
                leder bort från Trailherd. De sajterna har egna regler om integritet.
              </>,
            ]}
          />
          <Paragraphs texts={['Vi säljer inget, och lämnar inte ut något utöver den här listan.']} />
        </>
      ),
    },
    {
      id: 'mail',
      title: 'E-post',
      text: (
        <Paragraphs
          texts={[
            'Vi skriver när du skapar ett konto eller byter adress, ber om ett nytt lösenord, bokar, när din boknings status ändras, eller när du står på en väntelista och en plats blir ledig. Resans arrangör får veta att du har bokat, med namn, adress och nummer; övriga uppgifter stannar på sajten. Det finns inget nyhetsbrev.',
          ]}
        />
      ),
    },
    {
      id: 'your-data',
      title: 'Se, ladda ner och ta bort dina uppgifter',
      text: (
        <Paragraphs
          texts={[
            <>
              Under <TextLink href={paths.account()}>Konto</TextLink> kan du ändra namn, adress och lösenord,
              ladda ner allt som är sparat om dig som en JSON-fil, och ta bort kontot.
            </>,
            'Borttagningen gäller direkt: kontot, dess omdömen och alla inloggningar försvinner. Lopp och resor du har lagt upp finns kvar, utan ägare, och dina bokningar finns kvar hos resan, utan koppling till dig, eftersom arrangören räknar med dem. Avboka först om du inte ska med, och be arrangören, eller oss, ta bort resten.',
          ]}
        />
      ),
    },
    {
      id: 'questions',
      title: 'Vem du kan fråga',
      text: (
        <Paragraphs
          texts={[
            <>
              De som driver sajten ansvarar för det som sparas här. Skriv till oss på{' '}
              <TextLink href={paths.contact()}>kontaktsidan</TextLink>. En människa svarar dig.
            </>,
          ]}
        />
      ),
    },
  ],
  lastChanged: 'Senast ändrad den 27 november 2026.',
})
