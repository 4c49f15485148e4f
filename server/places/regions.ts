const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/gi, 'o')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

// GeoNames' codes of states and provinces, and what people call them.
const REGIONS: Record<string, string> = {
  US: 'AL=alabama AK=alaska AZ=arizona AR=arkansas CA=california CO=colorado CT=connecticut DE=delaware DC=district_of_columbia FL=florida GA=georgia HI=hawaii ID=idaho IL=illinois IN=indiana IA=iowa KS=kansas KY=kentucky LA=louisiana ME=maine MD=maryland MA=massachusetts MI=michigan MN=minnesota MS=mississippi MO=missouri MT=montana NE=nebraska NV=nevada NH=new_hampshire NJ=new_jersey NM=new_mexico NY=new_york NC=north_carolina ND=north_dakota OH=ohio OK=oklahoma OR=oregon PA=pennsylvania RI=rhode_island SC=south_carolina SD=south_dakota TN=tennessee TX=texas UT=utah VT=vermont VA=virginia WA=washington WV=west_virginia WI=wisconsin WY=wyoming',
  CA: '01=alberta|ab 02=british_columbia|bc 03=manitoba|mb 04=new_brunswick|nb 05=newfoundland|newfoundland_and_labrador|nl 07=nova_scotia|ns 08=ontario|on 09=prince_edward_island|pe|pei 10=quebec|qc 11=saskatchewan|sk 12=yukon|yt 13=northwest_territories|nt 14=nunavut|nu',
  AU: '01=australian_capital_territory|act 02=new_south_wales|nsw 03=northern_territory|nt 04=queensland|qld 05=south_australia|sa 06=tasmania|tas 07=victoria|vic 08=western_australia|wa',
  GB: 'ENG=england SCT=scotland|schottland|ecosse WLS=wales NIR=northern_ireland',
  AT: '01=burgenland 02=karnten|carinthia 03=niederosterreich|lower_austria 04=oberosterreich|upper_austria 05=salzburg 06=steiermark|styria 07=tirol|tyrol 08=vorarlberg 09=wien|vienna',
  DE: '01=baden_wurttemberg|bw 02=bayern|bavaria|by 03=bremen|hb 04=hamburg|hh 05=hessen|hesse|he 06=niedersachsen|lower_saxony|ni 07=nordrhein_westfalen|north_rhine_westphalia|nrw|nw 08=rheinland_pfalz|rp 09=saarland|sl 10=schleswig_holstein|sh 11=brandenburg|bb 12=mecklenburg_vorpommern|mv 13=sachsen|saxony|sn 14=sachsen_anhalt|st 15=thuringen|thuringia|th 16=berlin|be',
  IT: '01=abruzzo 02=basilicata 03=calabria 04=campania 05=emilia_romagna 06=friuli_venezia_giulia|friuli 07=lazio 08=liguria 09=lombardia|lombardy 10=marche 11=molise 12=piemonte|piedmont 13=puglia 14=sardegna|sardinia 15=sicilia|sicily 16=toscana|tuscany 17=trentino_alto_adige|trentino|sudtirol|alto_adige 18=umbria 19=valle_d_aosta|aosta_valley 20=veneto',
  ES: '07=illes_balears|islas_baleares|baleares 27=la_rioja 29=madrid|comunidad_de_madrid 31=murcia|region_de_murcia 32=navarra 34=asturias 39=cantabria 51=andalucia|andalusia 52=aragon 53=canarias|islas_canarias|canary_islands 54=castilla_la_mancha 55=castilla_y_leon 56=cataluna|catalunya|catalonia 57=extremadura 58=galicia 59=pais_vasco|euskadi|basque_country 60=comunidad_valenciana|comunitat_valenciana',
  CH: 'AG=aargau AI=appenzell_innerrhoden AR=appenzell_ausserrhoden BE=bern|berne BL=basel_landschaft|baselland BS=basel_stadt FR=fribourg|freiburg GE=geneve|genf|geneva GL=glarus GR=graubunden|grisons JU=jura LU=luzern|lucerne NE=neuchatel|neuenburg NW=nidwalden OW=obwalden SG=st_gallen|sankt_gallen SH=schaffhausen SO=solothurn SZ=schwyz TG=thurgau TI=ticino|tessin UR=uri VD=vaud|waadt VS=valais|wallis ZG=zug ZH=zurich',
  SE: '02=blekinge 03=gavleborg|halsingland|gastrikland 05=gotland 06=halland 07=jamtland|harjedalen 08=jonkoping 09=kalmar|oland 10=dalarna 12=kronoberg 14=norrbotten 15=orebro 16=ostergotland 18=sodermanland|sormland 21=uppsala 22=varmland 23=vasterbotten 24=vasternorrland|angermanland|medelpad 25=vastmanland 26=stockholm 27=skane 28=vastra_gotaland|vastergotland|bohuslan|dalsland',
}

type Region = { country: string; code: string }
let known: Map<string, Region[]> | undefined

const allRegions = () => {
  const names = new Map<string, Region[]>()
  for (const [country, list] of Object.entries(REGIONS)) {
    for (const entry of list.split(' ')) {
      const [code = '', called = ''] = entry.split('=')
      for (const name of new Set([
        ...called.split('|'),
        ...(/^[A-Z]{2}$/.test(code) ? [code.toLowerCase()] : []),
      ])) {
        const key = name.replaceAll('_', ' ')
        names.set(key, [...(names.get(key) ?? []), { country, code: `${country}.${code}` }])
      }
    }
  }
  return names
}

/**
 * The states or provinces that a text may name, in the country (two letters) when that is known:
 * `California`, `CA`, `Bayern`, `Västra Götalands län`.
 */
export const regionsCalled = (text: string, country: string | null): Region[] => {
  known ??= allRegions()
  const name = plain(text)
  const bare = name
    .replace(/\b(s )?(lan|county|kanton|canton|province|state|region)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const found = known.get(name) ?? known.get(bare) ?? known.get(bare.replace(/s$/, '')) ?? []
  return country === null ? found : found.filter((region) => region.country === country)
}

// Where towns of the same name are told apart by it.
const NAMED_WITH_REGION = ['US', 'CA', 'AU', 'GB']

/** The English name of a region by its code, such as `California` for `US.CA`; null where nobody adds it to a town. */
export const regionName = (code: string | null): string | null => {
  const [country = '', letters = ''] = (code ?? '').split('.')
  if (!NAMED_WITH_REGION.includes(country)) return null
  const entry = (REGIONS[country] ?? '').split(' ').find((one) => one.startsWith(`${letters}=`))
  const name = entry?.slice(letters.length + 1).split('|')[0]
  return name
    ? name.replace(/(^|_)([a-z])/g, (_, gap, first) => (gap ? ' ' : '') + first.toUpperCase())
    : null
}
