import { Paragraphs, ProseList, TextLink } from '#client/features/site/legal/prose.tsx'
import type { termsText as english } from '#messages/client/features/site/legal/terms-text.tsx'
import { translation } from '#shared/language/messages.ts'
import { paths } from '#shared/pages/paths.ts'

export const termsText = translation<typeof english>('sv', 'client/features/site/legal/terms-text', {
  title: 'Villkor',
  lead: 'Vad du kan vänta dig av Trailherd, och vad vi väntar oss av dig, på en sida.',
  sections: [
    {
      id: 'directory',
      title: 'Vad Trailherd är',
      text: (
        <Paragraphs
          texts={[
            'En katalog. Vi visar lopp och resor som arrangörerna beskriver, och skickar bokningar vidare till resornas arrangörer. Vi håller inte i loppen, och bortsett från resor som är märkta som Trailherds egna håller vi inte i resorna.',
          ]}
        />
      ),
    },
    {
      id: 'account',
      title: 'Ditt konto',
      text: (
        <ProseList
          items={[
            'Ett konto är för en person. Håll lösenordet för dig själv.',
            'Välj ett namn som inte är någon annans och som inte ser ut som om du jobbade här.',
            'Du kan ta bort ditt konto när som helst. Vi får stänga ett konto som används för att lura, trakassera eller bryta sig in.',
          ]}
        />
      ),
    },
    {
      id: 'reviews',
      title: 'Omdömen',
      text: (
        <ProseList
          items={[
            'Var och en kan lämna ett omdöme per lopp, om det de själva har upplevt där.',
            'Skriv om banan och arrangemanget, inte om människors utseende, tro eller privatliv.',
            'Du kan ta bort ditt omdöme. Det kan också den som lagt upp loppet, och våra loppadministratörer.',
            'Arrangören kan svara en gång på varje omdöme, så att alla kan läsa det. Arrangörer kan inte ta bort omdömen om resor.',
          ]}
        />
      ),
    },
    {
      id: 'how-reviews-are-checked',
      title: 'Så kontrollerar vi omdömen',
      text: (
        <ProseList
          items={[
            'Omdömen om resor kommer bara från den som hade en betald eller väntande plats på en resa som är slut och inte ställdes in. Det vet vi av bokningen. Varje plats räknas en gång, i 60 dagar efter resan, och en resas arrangör kan inte lämna omdömen om den.',
            'Omdömen om lopp kommer från den som har ett konto, ett per lopp. Vi kontrollerar inte att de stod på startlinjen: anmälningarna finns hos loppen, inte hos oss.',
            'Vi publicerar alla omdömen, bra och dåliga, så snart de skickas in. Ingen betalar för ett omdöme eller för en plats i en lista, och stjärnorna är medelvärdet av alla omdömen som visas.',
            'Ett omdöme eller ett svar döljs bara när det bryter mot villkoren: när det förolämpar, gör reklam, lämnar ut något privat eller inte handlar om loppet eller resan. Den som skrev får läsa skälet. Vem som helst kan anmäla det med knappen under.',
            'Det är detta som direktiv (EU) 2019/2161 kräver att vi berättar.',
          ]}
        />
      ),
    },
    {
      id: 'booking',
      title: 'Att boka en resa',
      text: (
        <ProseList
          items={[
            'En bokning gäller en plats för en person. Den börjar som väntande; arrangören berättar hur du betalar och markerar den som betald. Trailherd tar inte emot betalning.',
            'Avtalet är mellan dig och arrangören. Det som står under resans flik Villkor, till exempel om avbokning och försäkring, ingår i det.',
            'Var du inloggad när du bokade kan du avboka under Mina bokningar tills resan börjar, och platsen blir ledig för någon annan. Annars skriver du till arrangören. Resans villkor avgör om du får pengar tillbaka.',
            'Ange dina egna uppgifter och ett nummer där du går att nå. Bokar du åt någon annan, fråga först.',
          ]}
        />
      ),
    },
    {
      id: 'listing',
      title: 'Att lägga upp ett lopp eller en resa',
      text: (
        <ProseList
          items={[
            'Lägg upp det du arrangerar, eller det du har blivit ombedd att lägga upp, och håll det korrekt: framför allt datum, plats, distanser, pris och lediga platser.',
            'Använd bilder och texter som du får använda. Du behåller dina rättigheter och låter oss visa dem här, i kalenderfilerna och på korten som andra sajter visar för länkar till ditt lopp eller din resa.',
            'Använd det deltagarna berättar, framför allt medicinska uppgifter, för att genomföra resan och inte till något annat.',
            'Vi får rätta eller ta bort det som är fel, farligt, eller varken ett lopp eller en resa.',
          ]}
        />
      ),
    },
    {
      id: 'on-the-trail',
      title: 'Ute på stigen',
      text: (
        <Paragraphs
          texts={[
            'Svårighet, höjdprofiler och kartor här hjälper dig att välja; de är inte gjorda för att hitta efter. Förhållandena ändras på några timmar. Kolla med arrangören vilken utrustning som krävs, känn till vad du klarar, och vänd när det är dags. Du springer på egen risk.',
          ]}
        />
      ),
    },
    {
      id: 'promises',
      title: 'Inga löften vi inte kan hålla',
      text: (
        <Paragraphs
          texts={[
            'Arrangörerna skriver sina egna texter och vi kan inte kontrollera alla; ett lopp kan flyttas, bli fullt eller ställas in. De svenska texterna om lopp och resor är maskinöversatta, och originalet gäller. Sajten kan ligga nere en stund vid uppdateringar. Där lagen gör oss ansvariga är vi det; utöver det är vi det inte.',
          ]}
        />
      ),
    },
    {
      id: 'questions',
      title: 'Ändringar och frågor',
      text: (
        <Paragraphs
          texts={[
            <>
              När villkoren ändras, ändras datumet här nedanför. Hur vi hanterar personuppgifter står på{' '}
              <TextLink href={paths.privacy()}>integritetssidan</TextLink>; för allt annat finns{' '}
              <TextLink href={paths.contact()}>kontaktsidan</TextLink>.
            </>,
          ]}
        />
      ),
    },
  ],
  lastChanged: 'Senast ändrade den 26 november 2026.',
})
