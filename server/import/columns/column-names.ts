import type { RaceField } from '#shared/imports/race-fields.ts'

/** English or another language. The language of a header tells how dates are written. */
type Names = { en: string; other?: string }

/**
 * The headers that mean a field, separated by bars, without accents, punctuation and units. The clearest come
 * first: when two columns mean the same field, the earlier name wins.
 */
export const COLUMN_NAMES: Record<RaceField, Names> = {
  name: {
    en: 'race name|event name|event title|name of race|name of the race|name of event|race title|race event|event|name|title|race|competition|competition name|fixture|run|marathon|summary|post title|title rendered',
    other:
      'lopp|loppets namn|loppnamn|tavling|tavlingens namn|arrangemang|evenemang|namn|lop|lopets navn|navn|arrangement|terminliste|veranstaltung|veranstaltungsname|lauf|laufname|laufveranstaltung|wettkampf|wettbewerb|bezeichnung|titel|rennen|bewerb|nom|nom de la course|course|epreuve|nom de l epreuve|evenement|manifestation|intitule|titre|nombre|nombre de la carrera|carrera|prueba|evento|competicion|titulo|gara|nome|nome gara|manifestazione|denominazione|corsa|titolo|naam|wedstrijd|loop|evenement naam|tapahtuma|kilpailu|nimi|prova|nome da prova|nom de la cursa|cursa|nazwa|nazwa biegu|bieg|nazwa zawodow|zawody|nazev|nazev zavodu|zavod|libelle|label|大会名|大会|レース名|イベント名|名称|αγωνας|ονομα|ονομα αγωνα|διοργανωση|τιτλος|εκδηλωση|название|наименование|соревнование|забег|гонка|мероприятие|название соревнования|назва|змагання|забіг|подія|състезание|име|трка|назив|такмичење|السباق|اسم السباق|الاسم|الفعالية|اسم الفعالية|대회명|대회|행사명|赛事|比赛|赛事名称|比賽|賽事|מרוץ|שם|שם המרוץ',
  },
  courseName: {
    en: 'course|course name|sub race|race category name|sub event|event race|distance name|trail|route|race distance name|format name|stage name',
    other:
      'klass|bana|loype|klasse|strecke name|streckenname|parcours|nom du parcours|recorrido|percorso|nome percorso|bewerb name|disziplin name',
  },
  location: {
    en: 'location|town|city|place|venue|start location|start place|start town|start city|town city|race location|town state|city state|location name|place name|venue name|venue city|where|municipality|village|start finish|address city|address|venue address|host city|site|area|nearest town|locality',
    other:
      'ort|startort|stad|plats|startplats|tavlingsplats|by|sted|startsted|kommune|kommun|arena|stadt|gemeinde|veranstaltungsort|austragungsort|start ziel|ort start|ort land|ort bundesland|ort region|stad land|startpunkt|lieu|ville|commune|localite|lieu de depart|ville de depart|depart|adresse|lugar|localidad|ciudad|poblacion|municipio|salida|sede|luogo|localita|citta|comune|sede gara|partenza|plaats|locatie|gemeente|paikkakunta|paikka|local|cidade|localidade|poblacio|lloc|stadur|miejscowosc|miejsce|miasto|misto|mesto|ville pays|lieu pays|luogo provincia|開催地|開催場所|市区町村|市町村|開催市町村|所在地|会場|場所|τοποθεσια|πολη|τοπος|τοπος διεξαγωγης|περιοχη|εκκινηση|место|город|место проведения|место старта|населенный пункт|локация|місце|місто|місце проведення|локація|място|град|локација|المدينة|المكان|الموقع|مكان|장소|개최지|도시|지역|地点|城市|举办地|地點|舉辦地|מקום|עיר',
  },
  region: {
    en: 'region|state|county|province|area|state province|area region|state region|district|administrative area|prov',
    other:
      'lan|landskap|fylke|fylket|landsdel|bundesland|kanton|land region|departement|dept|dep|code departement|comunidad|comunidad autonoma|provincia|regione|comarca|maakunta|provincie|regiao|estado|distrito|wojewodztwo|都道府県|開催県|県|νομος|νομος περιοχη|περιφερειακη ενοτητα|περιφερεια|регион|область|край|регіон|المنطقة|省|省份|מחוז',
  },
  country: {
    en: 'country|nation|country code|country name|iso|ioc|nat|countrycode|iso country|country iso|race country|venue country|flag|cc',
    other:
      'land|nasjon|staat|landkod|landskode|landerkode|pays|nation pays|pais|paese|nazione|nazionalita|stato|maa|codigo pais|code pays|χωρα|страна|країна|държава|држава|земља|الدولة|البلد|국가|国家|國家|国|מדינה',
  },
  date: {
    en: 'start date|race date|event date|date of race|date start|date from|from date|begin date|start day|first day|next date|date time start|start datetime|starts at|starts on|dtstart|when|date|dates|day of race|race day|date time|datetime|date s|day date|event start date|start date time|start time date|start|begins|from|when date|date local|start date local',
    other:
      'datum|startdatum|tavlingsdatum|loppdatum|dato|startdato|lopsdato|termin|tag datum|wann|datum von|beginn|von|date de depart|date debut|date de debut|date de l epreuve|date epreuve|quand|jour|date course|debut|du|fecha|fecha inicio|fecha de inicio|fecha prueba|dia fecha|cuando|fechas|data|data gara|data inizio|quando|giorno|data evento|datum start|wanneer|paiva|pvm|paivamaara|alkaa|nar|naar|dag|data inicio|datas|data biegu|termin biegu|開催日|日付|日程|開催日程|ημερομηνια|ημερομηνια διεξαγωγης|ποτε|дата|дата проведения|дата старта|дата проведення|датум|когда|коли|التاريخ|تاريخ|تاريخ السباق|날짜|일자|개최일|대회일|日期|比赛日期|תאריך',
  },
  endDate: {
    en: 'end date|date end|date to|to date|last day|finish date|ends at|ends on|dtend|until|end|end datetime|event end date|end date time',
    other:
      'slutdatum|sluttdato|enddatum|datum bis|bis|ende|date de fin|date fin|fin|au|fecha fin|fecha de fin|data fine|fine|einddatum|loppuu|data fim|дата окончания|ημερομηνια ληξης|تاريخ الانتهاء',
  },
  year: { en: 'year|edition year|race year', other: 'ar|jahr|annee|ano|anno|jaar|vuosi' },
  month: { en: 'month', other: 'manad|maned|monat|mois|mes|mese|maand|kuukausi' },
  day: { en: 'day|day of month', other: 'tag|dia' },
  distanceKm: {
    en: 'distance km|distances km|distance|distances|length|length km|race distance|race distances|course length|dist|dist km|km|kms|kilometers|kilometres|kilometer|k|distance miles|miles|mi|mileage|distance mi|distance m|total distance|distance in km|race length|event distance|distance meters|distances offered|events offered|races distances|how far|distance value',
    other:
      'distans|distanser|langd|lengd|banlangd|stracka|strackor|distanse|lengde|loypelengde|strecke|strecken|distanz|distanzen|lange|streckenlange|laufstrecke|laufstrecken|wettbewerbe|bewerbe|longueur|kilometrage|parcours km|distancia|distancias|recorridos|distanza|distanze|lunghezza|percorsi|afstand|afstanden|matka|matkat|distancia km|vegalengd|vegalengdir|lengte|epreuves|courses|dystans|dystanse|trat|trate|delka|距離|種目|コース|部門|αποσταση|αποστασεις|διαδρομη|διαδρομες|дистанция|дистанции|длина|расстояние|дистанція|дистанції|довжина|разстояние|дистанција|дужина|المسافة|المسافات|거리|종목|코스|距离|组别|מרחק',
  },
  elevationGain: {
    // `Elevation` and `Höhe` beside a climb are heights above the sea.
    en: 'elevation gain|climb|ascent|total ascent|total climb|climbing|vert|vertical|vertical gain|d|d plus|dplus|d+|gain|elev gain|total elevation gain|elevation up|positive elevation|height gain|ascending|vertical meters|vertical metres|hm|cumulative gain|elevation positive|uphill|feet of climbing|climb feet|total gain|vertical feet|total elevation|elevation|elevation m|elev',
    other:
      'hojdmeter|hojdm|stigning|total stigning|hoydemeter|total hoyde|hohenmeter|aufstieg|anstieg|hm auf|hm bergauf|hm positiv|hohenmeter auf|hohenmeter bergauf|hohenmeter positiv|gesamtanstieg|denivele|denivele positif|denivele d|d positif|desnivel|desnivel positivo|desnivel acumulado|desnivell|dislivello|dislivello positivo|hoogtemeters|nousu|nousumetrit|desnivel d|denivelle|climb m|altimetria|haekkun|hojdmetrar|hohenmeter hm|up|przewyzszenie|przewyzszenia|suma przewyzszen|prevyseni|累積標高|獲得標高|累積標高差|hojd|hoyde|hohe|υψομετρικα|υψομετρικη διαφορα|θετικη υψομετρικη διαφορα|υψομετρικη|υψομετρο|ارتفاع|الارتفاع|مجموع الارتفاع|набор высоты|набор|набір висоти|денивелация|누적고도|爬升|累计爬升',
  },
  description: {
    en: 'description|about|text|details|notes|info|information|content|excerpt|comment|comments|remarks|body|long description|course description|overview|summary text|note',
    other:
      'beskrivning|beskrivelse|beschreibung|bemerkung|bemerkungen|info text|hinweise|hinweis|besonderheiten|descriptif|remarques|commentaires|descripcion|observaciones|descrizione|osservazioni|omschrijving|opmerkingen|kuvaus|opis|uwagi|備考|anmarkning|merknad|ovrigt|kommentar|descricao',
  },
  difficulty: {
    en: 'difficulty|level|difficulty level|grade|toughness',
    other:
      'svarighetsgrad|svarighet|vanskelighetsgrad|schwierigkeit|schwierigkeitsgrad|difficulte|niveau|dificultad|nivel|difficolta|livello|moeilijkheid',
  },
  lat: {
    en: 'latitude|lat|geo lat|start lat|start latitude|y|lat start|gps lat|location lat',
    other: 'breitengrad|breite|latitud|latitudine|breddgrad|breddegrad|geographische breite',
  },
  lng: {
    en: 'longitude|lng|lon|long|geo lng|geo lon|geo long|start lng|start lon|start longitude|x|lng start|gps lng|gps lon|location lng|location lon',
    other: 'langengrad|longitud|longitudine|langdgrad|lengdegrad|geographische lange',
  },
  coordinates: {
    en: 'coordinates|position|coords|coordinate|gps|gps coordinates|geo|lat lng|latlng|lat lon|latlon|lat long|lng lat|lnglat|geometry|geopoint|geo point|point|map|map link|google maps|google maps link|maps|maps link|location link|start coordinates|geolocation|gps position|location coordinates|wkt|geom|grid ref|grid reference|os grid ref|os grid reference|os grid|ngr|gr|map ref|map reference',
    other:
      'koordinaten|gps koordinaten|koordinater|coordonnees|coordonnees gps|coordenadas|coordenadas gps|coordinate gps|karta|kart|karte|carte|mapa|mappa|posicion|posizione|koordinaatit|geo point 2d',
  },
  terrain: {
    en: 'terrain|terrains|surface|surfaces|ground|landscape|environment|terrain type|surface type|type of terrain',
    other:
      'underlag|gelande|untergrund|terrain typ|terreno|terreno tipo|superficie|surface du parcours|ondergrond|alusta',
  },
  specialFormats: {
    en: 'special formats|special format|formats|format|race format|race type|type|event type|kind|discipline|category type|types|style|sport|race types',
    other:
      'typ|lopptyp|lopstype|grenar|gren|ovelse|art|laufart|disziplin|disziplinen|wettkampfart|tipo|tipo de carrera|modalidad|tipo di gara|type de course|type d epreuve|modalidad tipo|specialita|disciplina|soort|laji|categories',
  },
  distanceCategory: {
    en: 'distance category|category|race category|cat|class|distance class|size category|itra category|utmb category|categorie itra',
    other: 'kategori|kategorie|categorie|categoria|kategoria',
  },
  features: {
    en: 'features|tags|labels|keywords|highlights|amenities',
    other: 'taggar|merkmale|schlagworte|etiquettes|etiquetas|caratteristiche',
  },
  externalUrl: {
    en: 'website|web site|web|url|homepage|home page|link|event website|official website|race website|website url|event url|race url|official site|site web|site url|webpage|web page|web address|external url|external race url|href|links|more info|website link|official url|permalink|page|info url|details url|registration url|registration link|sign up|signup|entry link|registration|online entry|enter|source url|source link',
    other:
      'hemsida|webbplats|webb|webbsida|lank|anmalan|hjemmeside|nettside|nettsted|lenke|pamelding|webseite|internetseite|internet|homepage url|lien|lien web|site internet|page web|inscription|inscriptions|pagina web|sitio web|enlace|inscripcion|inscripciones|sito|sito web|sito internet|pagina|collegamento|iscrizioni|verkkosivu|kotisivu|linkki|sitio|anmeldung|ausschreibung|webiste|strona|strona www|公式サイト|ホームページ|ιστοσελιδα|сайт|ссылка|вебсайт|رابط|홈페이지|网站|官网|אתר',
  },
  raceDirectorEmail: {
    en: 'email|e mail|mail|contact email|race director email|organizer email|organiser email|contact e mail|contact|email address',
    other:
      'epost|e post|e postadress|kontakt|kontakt e mail|courriel|mail contact|correo|correo electronico|posta elettronica|contatto|contacto|sahkoposti',
  },
  signUpFee: {
    en: 'fee|entry fee|sign up fee|entry|price|cost|entry price|registration fee|fees|price from|entry cost|entry fees|prices|race fee|signup fee|amount',
    other:
      'avgift|anmalningsavgift|startavgift|pris|pamelding avgift|pameldingsavgift|startkontingent|kontingent|startgeld|gebuhr|startgebuhr|preis|kosten|nenngeld|tarif|prix|tarifs|precio|precio inscripcion|cuota|prezzo|costo|quota|quota iscrizione|inschrijfgeld|hinta|osallistumismaksu|preco|oplata startowa|oplata|wpisowe|cena|startovne|参加費|参加料|エントリー費',
  },
  dateStatus: {
    en: 'status|date status|event status|state status|confirmed|race status',
    other: 'datumstatus|stato|estado status|statut|etat|estado de la prueba|tila',
  },
  entries: {
    en: 'entries|entry status|registration status|entries status|sign up status|signup status|registration|availability|sold out|sign up|signup|entry|places|places left|spots|tickets',
    other:
      'anmalan|anmalningsstatus|lediga platser|platser|pamelding|pameldingsstatus|tilmelding|anmeldung|anmeldestatus|anmeldungen|inscription|inscriptions|etat des inscriptions|statut inscriptions|inscripcion|inscripciones|estado inscripciones|plazas|iscrizioni|iscrizione|stato iscrizioni|inschrijving|inschrijvingen|ilmoittautuminen|inscricoes',
  },
  entriesOpen: {
    en: 'entries open|entries open on|registration opens|registration open|registration start|entry opens|sign up opens|opens|registration open date|registration opening date|registration opens on|registration start date|entries open date|entry open date|entry opening date|booking opens',
    other:
      'anmalan oppnar|anmalningsstart|pamelding apner|anmeldestart|anmeldung ab|anmeldebeginn|ouverture inscriptions|ouverture des inscriptions|apertura inscripciones|inicio inscripciones|apertura iscrizioni',
  },
  entriesClose: {
    en: 'entries close|entries close on|registration closes|registration close|registration deadline|entry deadline|entry closes|sign up deadline|closing date|deadline|closes|registration close date|registration closing date|registration closes on|registration end date|registration end|entries close date|entry close date|entry closing date|entries closing date|booking closes',
    other:
      'anmalan stanger|sista anmalan|sista anmalningsdag|pameldingsfrist|anmeldeschluss|meldeschluss|date limite|date limite d inscription|cloture inscriptions|cloture des inscriptions|fin des inscriptions|cierre inscripciones|fin inscripciones|fecha limite|chiusura iscrizioni|scadenza iscrizioni',
  },
  aidStationCount: {
    en: 'aid stations|aid station count|number of aid stations|checkpoints|aid|feed stations',
    other:
      'vatskekontroller|verpflegungsstellen|verpflegung|ravitaillements|avituallamientos|ristori|drikkestasjoner',
  },
  utmbPoints: {
    en: 'utmb points|itra points|points|utmb index points|itra pts|qualification points|index points|itra score',
    other: 'poang|poeng|punkte|itra punkte|points itra|puntos|puntos itra|punti|punti itra',
  },
  participants: {
    en: 'participants|field size|runners|entrants|max participants|participant limit|entry limit|number of participants|field limit|limit|capacity',
    other:
      'deltagare|antal deltagare|deltakere|teilnehmer|teilnehmerzahl|teilnehmerlimit|nombre de participants|participantes|partecipanti|deelnemers|uczestnicy|limit uczestnikow|定員',
  },
  resultsUrl: {
    en: 'results url|results|result|results link|results page|link to results',
    other:
      'resultat|resultatlista|resultater|ergebnisse|ergebnisliste|resultats|classement|resultados|risultati|classifica',
  },
  starters: {
    en: 'starters|number of starters|started|starts total|runners started',
    other:
      'startande|antal startande|starter|gestartet|anzahl starter|partants|nombre de partants|startere|partenti',
  },
  finishers: {
    en: 'finishers|number of finishers|finished|finisher|finishers total',
    other:
      'fullfoljande|antal fullfoljande|i mal|antal i mal|finisher gesamt|im ziel|finishers total|arrivants|nombre de finishers|nombre d arrivants|arrivati|fullforte',
  },
  refund: {
    en: 'refund|refunds|refundable|refund policy|money back|refunds possible',
    other:
      'aterbetalning|pengarna tillbaka|erstattung|ruckerstattung|geld zuruck|remboursement|remboursable|refusjon',
  },
  transfer: {
    en: 'transfer|transfers|transferable|entry transfer|bib transfer|name change|name changes',
    other:
      'overlatelse|overlatbar|namnbyte|ubertragbar|ummeldung|startplatzweitergabe|cession|cession de dossard|transfert de dossard|changement de nom',
  },
  deferral: {
    en: 'deferral|deferrals|deferrable|defer to next year|rollover',
    other:
      'framflyttning|flytta till nasta ar|verschiebung|umbuchung|umbuchung aufs nachste jahr|report|report a l annee suivante|report d inscription',
  },
  minAge: {
    en: 'min age|minimum age|age limit|lowest age|age from|minimal age',
    other:
      'lagsta alder|alder|aldersgrans|mindestalter|alter ab|age minimum|age mini|aldersgrense|edad minima|eta minima',
  },
  poles: {
    en: 'poles|poles allowed|trekking poles|running poles|use of poles',
    other:
      'stavar|stavar tillatna|stocke|stocke erlaubt|stockeinsatz|batons|batons autorises|batons de trail|staver',
  },
  dogs: {
    en: 'dogs|dogs allowed|dog friendly|with dog|dog',
    other:
      'hundar|hund|hundar tillatna|hunde|hunde erlaubt|mit hund|chiens|chiens autorises|avec chien|perros|cani',
  },
  kit: {
    en: 'kit|mandatory kit|required kit|mandatory equipment|mandatory gear|compulsory kit|equipment|gear',
    other:
      'obligatorisk utrustning|utrustning|pflichtausrustung|ausrustung|materiel obligatoire|materiel|equipement|obligatorisk utstyr|material obligatorio|materiale obbligatorio',
  },
  publicTransport: {
    en: 'public transport|by public transport|by train or bus|train or bus|getting there by train|public transit|how to get there',
    other:
      'kollektivtrafik|med tag eller buss|offentliche verkehrsmittel|anreise mit bahn|anreise|opnv|transports en commun|transport en commun|acces en train|kollektivtransport|transporte publico|mezzi pubblici',
  },
  rules: {
    en: 'rules|regulations|race rules|terms|conditions|terms and conditions',
    other:
      'regler|tavlingsregler|reglement|regeln|wettkampfregeln|reglement de course|regole|reglas|regolamento',
  },
  startTime: {
    en: 'start time|time|gun time|starting time|race start|race time|time of start|starts',
    other:
      'starttid|tid|klockslag|startzeit|uhrzeit|zeit|startuhrzeit|heure|heure de depart|horaire|hora|hora salida|hora de salida|ora|orario|ora partenza|starttijd|aika|lahtoaika|godzina startu|godzina|start|スタート時間|スタート時刻|スタート',
  },
  cutOffHours: {
    en: 'cut off|cutoff|time limit|cut off time|max time|cutoff time|cut off hours|cutoff hours',
    other:
      'tidsgrans|maxtid|makstid|zeitlimit|sollzeit|zielschluss|temps limite|barriere horaire|tiempo limite|tiempo maximo|tempo massimo|tempo limite|limit czasu|制限時間',
  },
  mainImageUrl: {
    en: 'main image url|image|picture|photo|image url|logo|thumbnail|poster|banner|main image|featured image|logo url|cover|cover image',
    other: 'bild|bilde|foto|affiche|imagen|immagine|kuva|cartel|locandina',
  },
  imageUrls: { en: 'images|pictures|photos|image urls|gallery', other: 'bilder|fotos|imagenes|immagini' },
}
