/** A set in Afrikaans. */
export const SOURCE = {
  title: 'Bosveld Buffels klop Kaap-Strandlopers ná rus',
  excerpt: 'Twee drieë in die laaste tien minute het die Buffels na die kop van die punteleer gestuur.',
  content: `<p>Die Bosveld Buffels het die Kaap-Strandlopers Saterdag met 27-24 in Mokopane geklop. Die Strandlopers het met rustyd 17-6 voorgeloop.</p>
<p>Vleuel Janco Steyn het albei drieë in die laaste tien minute gedruk. Losskakel Themba Dube het 12 punte met die skop behaal.</p>
<p>Die Strandlopers se kaptein, Ruan Fourie, het in die 55ste minuut 'n geel kaart gekry. Hy sal volgende week nie speel nie.</p>
<p>"Ons het nooit opgehou glo nie," het die Buffels se afrigter, Gert Malan, gesê. Strandlopers-afrigter Elna Botes was ontevrede met die skrums.</p>
<p>Die Buffels het nou 38 punte uit nege wedstryde en speel op 14 Junie teen die Oewer-Valke. Hulle het vanjaar nog geen tuiswedstryd verloor nie.</p>
<p>Altesaam 5 320 toeskouers was by die Platrand-stadion. Die wedstryd is twee keer weens weerlig onderbreek.</p>
<p>In die sokker het Letaba Sterre 1-1 gelykop gespeel teen Oranje United. Doelwagter Pieter Nkosi het 'n strafskop in die 80ste minuut gekeer.</p>
<p>Groenbet gee die Buffels 2.15 om die reeks te wen. Die Strandlopers staan op 4.50.</p>`,
}

/** Errors planted in the source: their kind, and words with their replacement. */
export const PLANTED: readonly (readonly [kind: string, from: string, to: string])[] = [
  [
    'swapped sides',
    'Die Bosveld Buffels het die Kaap-Strandlopers Saterdag met 27-24 in Mokopane geklop',
    'Die Kaap-Strandlopers het die Bosveld Buffels Saterdag met 27-24 in Mokopane geklop',
  ],
  ['swapped sides', 'Die Strandlopers het met rustyd 17-6 voorgeloop', 'Die Buffels het met rustyd 17-6 voorgeloop'],
  [
    'swapped sides',
    'Die Bosveld Buffels het die Kaap-Strandlopers Saterdag met 27-24 in Mokopane geklop',
    'Die Bosveld Buffels het Saterdag met 27-24 teen die Kaap-Strandlopers in Mokopane verloor',
  ],
  ['flipped result', 'Letaba Sterre 1-1 gelykop gespeel teen Oranje United', 'Letaba Sterre teen Oranje United gewen'],
  ['flipped result', 'nog geen tuiswedstryd verloor nie', 'nog geen tuiswedstryd gewen nie'],
  ['dropped not', 'Hy sal volgende week nie speel nie', 'Hy sal volgende week speel'],
  [
    'dropped not',
    'Hulle het vanjaar nog geen tuiswedstryd verloor nie',
    'Hulle het vanjaar al ’n tuiswedstryd verloor',
  ],
  ['dropped not', 'Ons het nooit opgehou glo nie', 'Ons het opgehou glo'],
  ['added not', "het in die 55ste minuut 'n geel kaart gekry", 'het in die 55ste minuut geen geel kaart gekry nie'],
  ['date', 'Saterdag met 27-24', 'Sondag met 27-24'],
  ['date', '14 Junie', '14 Julie'],
  ['figure', 'uit nege wedstryde', 'uit sewe wedstryde'],
  ['figure', 'albei drieë in die laaste tien minute', 'albei drieë in die laaste twee minute'],
  ['figure', '5 320 toeskouers', '5 230 toeskouers'],
  ['odds', 'gee die Buffels 2.15', 'gee die Buffels 1.25'],
  [
    'moved attribution',
    'het die Buffels se afrigter, Gert Malan, gesê',
    'het die Strandlopers se afrigter, Elna Botes, gesê',
  ],
  ['moved attribution', 'Vleuel Janco Steyn het albei drieë', 'Losskakel Themba Dube het albei drieë'],
  ['changed fact', "'n strafskop in die 80ste minuut gekeer", "'n strafskop in die 80ste minuut deurgelaat"],
  ['short invention', 'was ontevrede met die skrums.', 'was ontevrede met die skrums. Toe bedank sy.'],
  ['short invention', 'weens weerlig onderbreek.', 'weens weerlig onderbreek. Niemand is beseer nie.'],
  ['short invention', "'n geel kaart gekry.", "'n geel kaart gekry. Die skare het gejou."],
  ['invention', 'met die skop behaal.', 'met die skop behaal. Hy gaan ná die seisoen by ’n klub in Japan aansluit.'],
]

/** Replacements that change no meaning. */
export const HARMLESS: readonly (readonly [kind: string, from: string, to: string])[] = [
  ['notation', 'uit nege wedstryde', 'uit 9 wedstryde'],
  ['notation', '5 320 toeskouers', '5,320 toeskouers'],
  ['notation', 'laaste tien minute gedruk', 'laaste 10 minute gedruk'],
  ['order', 'Saterdag met 27-24 in Mokopane geklop', 'Saterdag in Mokopane met 27-24 geklop'],
  ['order', 'Die Strandlopers het met rustyd 17-6 voorgeloop.', 'Met rustyd het die Strandlopers 17-6 voorgeloop.'],
  ['synonym', 'Altesaam 5 320 toeskouers was by', 'Daar was 5 320 toeskouers by'],
  ['synonym', 'Hy sal volgende week nie speel nie.', 'Hy speel nie volgende week nie.'],
  [
    'turned',
    'Die Bosveld Buffels het die Kaap-Strandlopers Saterdag met 27-24 in Mokopane geklop',
    'Die Kaap-Strandlopers het Saterdag met 24-27 in Mokopane teen die Bosveld Buffels verloor',
  ],
  ['connective', 'was ontevrede met die skrums.', 'was ontevrede met die skrums. Dit is nie al nie.'],
  ['connective', 'weens weerlig onderbreek.', 'weens weerlig onderbreek. So het dit gegaan.'],
]
