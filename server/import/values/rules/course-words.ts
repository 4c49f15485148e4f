import type { Answering, Phrases } from './phrases.ts'

/**
 * How texts say what may come along. What forbids is looked for before what allows, because it often has the same words in it.
 */
export const COURSE_RULES: Record<'poles' | 'dogs', Answering> = {
  poles: {
    no: {
      en: [
        '(?:no|without) (?:\\w+ )?poles',
        'poles? (?:are |is )?(?:strictly )?(?:not|forbidden|prohibited|banned)',
        '(?:do not|cannot|may not|must not|not)~(?:use|bring|carry) (?:\\w+ )?poles',
        'poles? (?:cannot|may not|must not)',
        'ban on poles|poles ban',
      ],
      sv: [
        '(?:inga|utan) (?:\\w+)?stavar',
        'stavar (?:ar |far )?(?:inte|ej)',
        'stavar (?:ar )?forbjud\\w*',
        'stavforbud|forbud mot stavar',
        '(?:inte|ej)~stavar',
      ],
      de: [
        '(?:keine|ohne) (?:\\w+)?stocke?',
        'stocke (?:sind |durfen )?(?:nicht|verboten|untersagt)',
        'stockverbot',
        'stockeinsatz (?:ist )?(?:nicht|verboten|untersagt)',
        'stocken? (?:ist |sind )?(?:nicht|verboten|untersagt)',
      ],
      fr: [
        '(?:sans|pas de|aucun) batons?',
        'batons? (?:sont |est )?(?:strictement )?(?:interdits?|prohibes?|non autorises?|proscrits?)',
        'batons?~ne~pas',
        '(?:usage|utilisation) (?:de |des )?batons~interdite?',
        'interdiction (?:de|des) batons',
      ],
    },
    yes: {
      en: [
        'poles (?:are |is )?(?:allowed|permitted|welcome|recommended|ok|fine)',
        'poles (?:can|may) be used',
        '(?:can|may) use (?:\\w+ )?poles',
        'use of poles is (?:allowed|permitted)',
        'poles: (?:yes|allowed)',
      ],
      sv: [
        'stavar (?:ar )?(?:tillatna|tillatet|ok|rekommenderas|valkomna)',
        'stavar far anvandas',
        '(?:far|kan) (?:anvanda|ha) stavar',
        'tillatet (?:med|att anvanda) stavar',
        'stavar: (?:ja|tillatet|tillatna)',
      ],
      de: [
        'stocke (?:sind )?(?:erlaubt|gestattet|zugelassen|empfohlen)',
        'stockeinsatz (?:ist )?(?:erlaubt|gestattet)',
        'stocke (?:konnen|durfen)~(?:verwendet|benutzt|mitgefuhrt)',
        'mit stocken (?:erlaubt|moglich)',
        'stocke: (?:ja|erlaubt)',
      ],
      fr: [
        'batons (?:sont )?(?:autorises|permis|acceptes|conseilles|recommandes)',
        '(?:usage|utilisation) (?:de |des )?batons (?:est )?(?:autorisee?|permise?)',
        'batons peuvent etre utilises',
        'batons : (?:oui|autorises)',
        'pouvez utiliser (?:des|vos) batons',
      ],
    },
  },
  dogs: {
    no: {
      en: [
        '(?:no|without) dogs?',
        'dogs? (?:are |is )?(?:strictly |unfortunately )?(?:not|forbidden|prohibited|banned)',
        'dogs? (?:cannot|may not|must not|must stay)',
        '(?:leave|keep) (?:your |the )?dogs? (?:at )?home',
        'not~(?:bring|run with) (?:a |your )?dogs?',
      ],
      sv: [
        '(?:inga|utan) hund(?:ar|en|arna)?',
        'hund(?:ar|en|arna)? (?:ar |far )?(?:tyvarr )?(?:inte|ej)',
        'hund(?:ar|en|arna)? (?:ar )?forbjud\\w*',
        'hundforbud|forbud mot hundar',
        '(?:lamna|lat) hund(?:ar|en|arna)?~hemma|inte~hund(?:ar|en|arna)?',
      ],
      de: [
        '(?:keine|kein|ohne) hunde?',
        'hunde? (?:sind |ist |durfen |darf )?(?:leider )?(?:nicht|verboten|untersagt)',
        'hundeverbot',
        'hunde?~zu ?hause',
        'mitnahme von hunden~(?:nicht|verboten|untersagt)',
      ],
      fr: [
        '(?:sans|pas de|aucun) chiens?',
        'chiens? (?:sont |est )?(?:strictement )?(?:interdits?|non admis|non acceptes?|non autorises?)',
        'chiens? ne~pas',
        'interdite? aux chiens',
        'chiens?~a la maison',
      ],
    },
    yes: {
      en: [
        'dogs (?:on (?:a )?(?:lead|leash) )?(?:are )?(?:allowed|welcome|permitted)',
        'dog[- ]friendly',
        '(?:bring|run with) your dog',
        'dogs must be (?:kept )?on (?:a )?(?:lead|leash)',
        'dogs: (?:yes|allowed)',
      ],
      sv: [
        'hund(?:ar|en|arna)? (?:i koppel )?(?:ar )?(?:tillatna|tillatet|valkom\\w*)',
        'hundvanlig\\w*',
        '(?:springa|lopa|delta) med (?:din |sin )?hund',
        'hund(?:ar|en|arna)? (?:far|kan) (?:folja med|delta|springa)',
        'hund(?:ar|en|arna)? ska vara kopplad\\w*',
      ],
      de: [
        'hunde (?:an der leine )?(?:sind )?(?:erlaubt|willkommen|gestattet|zugelassen)',
        'hundefreundlich',
        'mit hund (?:ist )?(?:erlaubt|moglich)',
        'hunde (?:durfen|konnen) (?:mitlaufen|mit)',
        'hunde (?:sind |mussen )?an der leine',
      ],
      fr: [
        'chiens (?:tenus en laisse |en laisse )?(?:sont )?(?:autorises|acceptes|admis|bienvenus|permis)',
        '(?:courir|participer) avec (?:votre|son) chien',
        'chiens (?:doivent etre |sont )?tenus en laisse',
        'ouverte? aux chiens',
        'avec chien (?:autorise|possible)',
      ],
    },
  },
}

/** The lowest age, with the number in brackets. */
export const AGES: Phrases = {
  en: [
    'minimum age(?: is| of|:)? (\\d+)',
    'at least (\\d+) years',
    '(?:must be|aged|over the age of) (?:at least |over )?(\\d\\d)(?!\\d| ?(?:%|min|km|m\\b|h\\b|hour|day|week|eur|metre))',
    '(\\d+) years (?:of age |old )?(?:or|and) (?:older|over|above)',
    'from (?:the age of )?(\\d+) years|from the age of (\\d+)',
  ],
  sv: [
    '(?:lagsta|minsta) alder(?:n)?(?: ar|:)? (\\d+)',
    'aldersgrans(?:en)?(?: ar|:)? (\\d+)',
    '(?:minst|fyllt) (\\d+) ar',
    'fran (?:och med )?(\\d+) ar',
    '(\\d+)[- ]arsgrans',
  ],
  de: [
    'mindestalter(?: ist|:| betragt)? (\\d+)',
    'ab (\\d+) jahren',
    'mindestens (\\d+) jahre',
    '(\\d+) jahre (?:oder|und) alter',
    'vollendete[sn]? (\\d+)\\.? lebensjahr',
  ],
  fr: [
    'age minimum(?: est de| requis)?(?: ?:)? ?(\\d+)',
    'a partir de (\\d+) ans',
    '(\\d+) ans (?:minimum|et plus|revolus|ou plus)',
    'avoir (?:au moins |plus de )?(\\d+) ans',
    'plus de (\\d+) ans',
  ],
}

/** Words before the required kit, in the letters of the text. */
export const KIT: Phrases = {
  en: [
    '(?:mandatory|required|compulsory|obligatory) (?:kit|gear|equipment)(?: is| includes)?:?',
    '(?:runners|you) must carry:?',
  ],
  sv: [
    'obligatorisk utrustning(?: är)?:?',
    '(?:utrustningskrav|krav på utrustning):?',
    '(?:du|löparna|alla) (?:måste|ska) bära med (?:dig|sig):?',
    'följande utrustning är obligatorisk:?',
    'obligatoriskt att (?:ha med|bära)(?: med)?:?',
  ],
  de: [
    'pflichtausrüstung(?: ist)?:?',
    '(?:obligatorische|vorgeschriebene) ausrüstung(?: ist)?:?',
    'pflichtmaterial:?',
    'ausrüstungspflicht:?',
    'folgende ausrüstung ist pflicht:?',
  ],
  fr: [
    'mat[ée]riel (?:obligatoire|exig[ée]|requis) ?:?',
    '[ée]quipement (?:obligatoire|exig[ée]|requis) ?:?',
    'vous devez (?:emporter|porter|avoir) ?:?',
    'mat[ée]riel [àa] emporter ?:?',
    'mat[ée]riel de s[ée]curit[ée] obligatoire ?:?',
  ],
}

/** Words of a sentence about the way by train or bus. */
export const BY_TRAIN_OR_BUS: Phrases = {
  en: [
    'by (?:train|bus|rail)\\b',
    'public transport',
    'shuttle ?bus',
    '(?:train|railway|bus) (?:station|stop)',
    '(?:take the|there is a|trains?|bus(?:es)?) (?:train|bus)? ?(?:to|from|runs?|leaves?)\\b',
  ],
  sv: [
    'med (?:tåg|buss|tåget|bussen)\\b',
    'kollektivtrafik',
    '(?:tåg|buss)station|busshållplats',
    '(?:anslutnings|matar|lopp|special)buss',
    '(?:tåget|bussen|tåg|buss) (?:till|från|går)\\b',
  ],
  de: [
    'mit (?:der bahn|dem zug|dem bus|bahn|bus|zug)\\b',
    'öffentliche\\w* verkehrsmittel|öpnv',
    'shuttle ?-?bus',
    '\\b(?:bahnhof|bushaltestelle)',
    '(?:der|ein) (?:zug|bus) (?:nach|von|fährt|hält)',
  ],
  fr: [
    'en (?:train|bus|autocar)\\b',
    'transports? en commun|transports? publics?',
    '\\bnavettes?\\b',
    '\\bgare (?:sncf|de|la plus)',
    '(?:train|bus) (?:pour|depuis|jusqu)',
  ],
}

/** Words that turn a sentence around, in small letters without accents. */
export const NEGATIONS =
  /\b(?:no|not|non|never|without|neither|cannot|unable|ej|inte|inga|ingen|inget|aldrig|utan|varken|nicht|kein\w*|ohne|nie|weder|leider|pas|aucune?|jamais|sans|ne)\b|n't\b/

/** Words about races of children, whose ages are other ones. */
export const OF_CHILDREN =
  /\b(?:child\w*|kids?|junior\w*|barn\w*|kinder\w*|bambini\w*|jugend\w*|enfants?|jeunes?)\b/
