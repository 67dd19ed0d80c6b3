/** Names for the people and things of a country, if they have another form than with a plain ending. */
const NATIONS =
  `Italy Italian;Spain Spanish Spaniard Spaniards;France French Frenchman Frenchwoman;Germany German;England English Englishman;Scotland Scottish Scot Scots;Wales Welsh Welshman;Ireland Irish Irishman;Britain British Briton;Netherlands Dutch Dutchman Dutchwoman;Portugal Portuguese;Greece Greek;Turkey Turkish Turk;Poland Polish Pole;Czechia Czech;Denmark Danish Dane;Sweden Swedish Swede;Norway Norwegian;Finland Finnish Finn;Switzerland Swiss;Belgium Belgian;Croatia Croatian Croat;Serbia Serbian Serb;Hungary Hungarian;Ukraine Ukrainian;Japan Japanese;China Chinese;Thailand Thai;Philippines Filipino;Argentina Argentine Argentinian;Brazil Brazilian;Chile Chilean;Peru Peruvian;Canada Canadian;Mexico Mexican;Morocco Moroccan;Egypt Egyptian;Ghana Ghanaian;Senegal Senegalese;Congo Congolese;Botswana Batswana Motswana;Lesotho Basotho;Eswatini Swazi;Zimbabwe Zimbabwean;Zambia Zambian;Malawi Malawian;Mozambique Mozambican;Madagascar Malagasy;Kenya Kenyan;Uganda Ugandan;Ethiopia Ethiopian;Pakistan Pakistani;Bangladesh Bangladeshi;Israel Israeli;Iran Iranian;Lebanon Lebanese;Vietnam Vietnamese;Iceland Icelandic;States American Americans;Kingdom British Briton;Springbok Springboks Bok Boks;Engeland Engelse Engelsman;Skotland Skotse Skot;Wallis Walliese Wallieser;Ierland Ierse Ier;België Belgiese Belg;Duitsland Duitse Duitser;Frankryk Franse Fransman;Spanje Spaanse Spanjaard;Italië Italiaanse Italianer;Nederland Nederlandse Nederlander;Australië Australiese Australiër;Argentinië Argentynse Argentyn;Kenia Keniaanse Keniaan;Ethiopië Ethiopiese Ethiopiër;Zimbabwe Zimbabwiese Zimbabwiër;Namibië Namibiese Namibiër;Botswana Botswanese;Japan Japannese Japannees;Brasilië Brasiliaanse Brasiliaan;Amerika Amerikaanse Amerikaner;Portugal Portugese Portugees`
    .split(';')
    .map((line) => line.split(' '))

/** The other words for the countries of a text: "Italian" if it has Italy, and Italy if it has the Italian. */
export function nationWords(text: string): string[] {
  const has = new Set(text.match(/\p{Lu}\p{Ll}+/gu) ?? [])
  return NATIONS.flatMap((words) => (words.some((word) => has.has(word)) ? words : []))
}

const OF_NATIONS = new Set(NATIONS.flatMap(([, ...words]) => words))

/** Whether a word describes someone from a country. */
export function isNation(word: string): boolean {
  return OF_NATIONS.has(word)
}
