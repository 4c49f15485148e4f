import { Paragraphs, ProseList, TextLink } from '#client/features/site/legal/prose.tsx'
import type { measuringText as english } from '#messages/client/features/site/legal/measuring-text.tsx'
import { translation } from '#shared/language/messages.ts'
import { paths } from '#shared/pages/paths.ts'

export const measuringText = translation<typeof english>('sv', 'client/features/site/legal/measuring-text', {
  title: 'Så mäts banorna',
  lead: 'När en arrangör har lagt in en GPX-fil mäter vi den. Skiljer den sig mer än 8 % från vad arrangören uppger står det på loppets sida.',
  sections: [
    {
      id: 'file',
      title: 'Vad vi mäter',
      text: (
        <Paragraphs
          texts={[
            'Alla punkter i filen, när arrangören väljer den. Vi sparar upp till 2 000 av dem för kartan och höjdprofilen, och hela filens siffror tillsammans med dem.',
            'Om bara de 2 000 punkterna når oss, därför att filen kom via API:et eller innan vi började mäta, mäter vi dem.',
            'En fil med ett varv räknas så många gånger som banan har varv.',
          ]}
        />
      ),
    },
    {
      id: 'distance',
      title: 'Distans',
      text: (
        <Paragraphs
          texts={[
            'Summan av avstånden från punkt till punkt på jordklotet (haversine). Luckor mellan två delar av en inspelning räknas inte. Höjden ingår inte: i en backe på 30 % är marken 4 % längre än kartan.',
          ]}
        />
      ),
    },
    {
      id: 'climb',
      title: 'Stigning',
      text: (
        <>
          <Paragraphs
            texts={[
              'En mottagare svajar några meter, även på platt mark. Den som lägger ihop varje liten höjning räknar bruset som stigning, ofta en tredjedel för mycket. Därför gör vi så här:',
            ]}
          />
          <ProseList
            items={[
              'Läser av höjden var tionde meter längs banan. Mellan punkter med mer än 20 m emellan rundar vi marken (Catmull–Rom), eftersom raka streck skär av topparna.',
              'Tar bort enstaka felaktiga höjder: medianen av tre.',
              'Jämnar ut resten: medelvärdet av fem, alltså 50 m.',
              'Räknar en höjning eller sänkning först när den är 5 m (hysteres). En lång stigning med små steg räknas ändå helt.',
            ]}
          />
        </>
      ),
    },
    {
      id: 'limits',
      title: 'Så långt kan man lita på det',
      text: (
        <ProseList
          items={[
            'Vi gjorde 200 versioner var av verkliga spår från klockor, telefoner och ruttplanerare: med brus från GPS och barometer, en punkt varje sekund, var 5:e sekund, var 10:e eller 50:e meter, och med punkter som saknas. På två fjällopp (43 km med 1 790 m, 44 km med 2 350 m) låg stigningarna inom 3 % från varandra.',
            'På flacka banor är samma brus en större andel: inom 8 % på 12 km med 300 m. Därför nämns aldrig en skillnad i stigning under 25 m.',
            'Utan barometer svajar höjderna mer: inom 5 % på samma två lopp.',
            'För Mittenwald Trail 2024 uppger arrangören 44 km och 1 860 m. Filen mäter 43,2 km och 1 790 m, 2 % och 4 % mindre.',
            'Höjder från en ruttplanerare kommer från en kartmodell. Den utelämnar små backar och skär av kammar.',
            'Filen kan vara från ett annat år, eller ritad på en karta innan banan märktes ut. En skillnad säger inte vem som har rätt.',
          ]}
        />
      ),
    },
    {
      id: 'sources',
      title: 'Källor',
      text: (
        <ProseList
          items={[
            <>
              <TextLink href="https://journals.humankinetics.com/abstract/journals/ijspp/9/5/article-p884.xml">
                Menaspà m.fl., 2014
              </TextLink>
              : i en stigning och ett lopp skilde sig apparater av två märken upp till 3 %.
            </>,
            <>
              <TextLink href="https://pure.uai.cl/en/publications/comparative-evaluation-of-wearable-devices-for-measuring-elevatio">
                Sánchez och Villena, 2020
              </TextLink>
              : 202 turer i fjällen mot en mätning från flygplan. Klockor med barometer mätte för mycket
              stigning, enbart GPS för lite; med rensade data sjönk felet från 5 % till 1 %.
            </>,
            <>
              <TextLink href="https://www.gpsvisualizer.com/tutorials/elevation_gain.html">
                GPS Visualizer
              </TextLink>{' '}
              förklarar varför samma fil ger olika stigning i varje program, och vad en tröskel gör.
            </>,
          ]}
        />
      ),
    },
    {
      id: 'wrong',
      title: 'Om en rad är fel',
      text: (
        <p>
          Arrangören kan byta fil eller siffror när som helst. När de stämmer försvinner raden. Vet du bättre,{' '}
          <TextLink href={paths.contact()}>skriv till oss</TextLink>.
        </p>
      ),
    },
  ],
  lastChanged: 'Så här mäter vi sedan november 2026.',
})
