/** Afrikaans for the verifier. All lists have words as written, in lowercase. */

/** Words with one meaning: the first represents all of them. */
export const SAME_AFRIKAANS: readonly string[][] = [
  ['match', 'wedstryd', 'wedstryde', 'kragmeting', 'duel', 'stryd'],
  ['player', 'speler', 'spelers'],
  ['team', 'span', 'spanne', 'klub', 'klubs'],
  ['coach', 'afrigter', 'afrigters', 'breier', 'breiers', 'hoofafrigter'],
  ['keeper', 'doelwagter', 'doelwagters'],
  ['crowd', 'skare', 'toeskouer', 'toeskouers', 'aanhangers', 'bywoning', 'mense'],
  ['stadium', 'stadion', 'veld', 'speelveld'],
  ['injury', 'besering', 'beserings', 'beseer', 'seer'],
  ['begin', 'beginne', 'afskop', 'afskoptyd'],
  ['end', 'eindig', 'geëindig', 'afgeloop'],
  ['lead', 'voorloop', 'voorgeloop', 'voorsprong'],
  ['score', 'aanteken', 'aangeteken', 'druk', 'gedruk', 'skoor', 'geskoor', 'behaal', 'insit'],
  ['kick', 'skop', 'geskop', 'skoppe'],
  ['play', 'speel', 'gespeel', 'speelt'],
  ['say', 'sê', 'gesê', 'vertel', 'verduidelik', 'bygevoeg', 'meen', 'gemeen'],
  ['get', 'kry', 'gekry', 'ontvang', 'verdien'],
  ['rus', 'rustyd', 'halftyd'],
  ['keer', 'gekeer', 'gered'],
  ['opponent', 'teenstander', 'teenstanders'],
  // As in English: wins, losses and draws are compared across the two languages.
  ['win', 'klop', 'geklop', 'wen', 'gewen', 'verslaan', 'oorwin', 'oorwinning', 'sege', 'seëvier', 'wenner', 'wenners'],
  ['lose', 'verloor', 'verloorder', 'nederlaag', 'neerlaag'],
  ['draw', 'gelykop', 'gelyk', 'gelykspel'],
]

/** To beat someone, lose to them, draw with them. */
export const BEATS =
  /^(?:klop|geklop|wen|gewen|verslaan|oorwin|uitgestof|uitstof|uitklop|uitgeklop|oorrompel|afgeransel|verneder|seëvier|geseëvier|oorwinning|sege)$/i
export const LOSES = /^(?:verloor|nederlaag|neerlaag|swig|geswig|vasgeval)$/i
export const DRAWS = /^(?:gelykop|gelykspel)$/i

/** "Nie … nie" and other negations. */
export const DENIES = /^(?:nie|geen|nooit|niemand|niks|sonder|nòg|nog nooit|weier|geweier)$/i

export const OPPOSITES_AFRIKAANS: readonly (readonly [string, string])[] = [
  ['eerste', 'laaste'],
  ['eerste', 'tweede'],
  ['tuis', 'weg'],
  ['vroeg', 'laat'],
  ['geel', 'rooi'],
  ['meer', 'minder'],
  ['hoogste', 'laagste'],
  ['beste', 'slegste'],
  ['keer', 'deurlaat'],
  ['keer', 'deurgelaat'],
  ['keer', 'mis'],
  ['fiks', 'beseer'],
  ['aanvaar', 'verwerp'],
  ['tevrede', 'ontevrede'],
  ['beskikbaar', 'onbeskikbaar'],
  ['waarskynlik', 'onwaarskynlik'],
  ['altyd', 'nooit'],
  ['almal', 'niemand'],
  ['styg', 'daal'],
  ['bekragtig', 'tersyde gestel'],
  ['bekragtig', 'omvergewerp'],
  ['toegestaan', 'geweier'],
  ['seker', 'onseker'],
  ['gelukkig', 'ongelukkig'],
  ['langer', 'korter'],
  ['stadiger', 'korter'],
  ['stadiger', 'vinniger'],
  ['skuldig', 'onskuldig'],
]

export const GRAVE_AFRIKAANS =
  'gearresteer polisie tronk hof skuldig veroordeel bedrog omkoop omkoopgeld omgekoop korrupsie korrup dopgehou dwelms kokaïen rassisme rassisties aangerand aanranding verkrag seksuele teistering moord vermoor dood oorlede sterf gesterf selfmoord dronk erken beken bedrieg bedrieër skandaal bankrot afgedank ontslaan bedank bedanking uittree uitgetree aftree geskors skorsing verban beboet dagvaar aangekla beskuldig ondersoek gesteel steel hospitaal operasie geskeur gebreek harsingskudding kanker siek boikot betoging gewaarborg wedstrydknoeiery knoeiery geslaan spoeg haat'.split(
    ' ',
  )

export const ROLES_AFRIKAANS =
  'afrigter|hoofafrigter|breier|kaptein|doelwagter|spits|verdediger|middelveldspeler|vleuel|losskakel|skrumskakel|haker|stut|flank|agtsteman|senter|heelagter|kolwer|bouler|veelsydige|paaltjiewagter|skeidsregter|president|voorsitter|eienaar|borg|fisioterapeut|plaasvervanger'

export const UNITS_AFRIKAANS =
  'doel|doele|doelpunt|doelpunte|punt|punte|drieë|lopie|lopies|paaltjie|paaltjies|boulbeurt|boulbeurte|minuut|minute|sekonde|sekondes|uur|dag|dae|week|weke|maand|maande|jaar|kilogram|pond|wedstryd|wedstryde|sege|oorwinning|oorwinnings|nederlaag|nederlae|meter|kilometer|toeskouer|toeskouers|mense|kaartjie|kaartjies|speler|spelers|kaart|kaarte|hoekskop|strafskop|strafskoppe|skop|skoppe|titel|titels|stel|stelle|kutshou|kutshoue|pyl|pyle|plek|plekke|seisoen|seisoene|rand|span|spanne'

export const SMALL_AFRIKAANS =
  `die 'n n en of maar want dat as toe nou dan so ook net nog al reeds weer eers in op aan by met vir van na ná uit oor om te tot teen deur voor agter onder bo tussen sonder sedert terwyl omdat nadat voordat sodat hoewel is was wees het had sal sou kan kon moet moes mag wil wou word geword gaan gegaan kom gekom maak gemaak hy sy hulle ons ek jy julle u dit hom haar hul sy se wie wat waar wanneer hoe hoekom waarom daar hier hierdie daardie dié dit is nie geen nooit niemand niks ja nee baie meer meeste minder min elke elk alle almal albei beide een twee ander iets iemand eie self dus egter immers tog wel sowat omtrent byna amper altesaam altyd soms dikwels gou vandag gister môre`.split(
    /\s+/,
  )

/** Words that begin a sentence with a capital and are not names. */
export const STARTERS_AFRIKAANS =
  `hierna hierop hiervoor gevolglik daarom intussen boonop nietemin desondanks sodoende derhalwe voorts verder ondertussen uiteindelik dus tog egter gister volgens weens ondanks danksy daarna daarvoor vroeër later oorspronklik aanvanklik laasgenoemde eersgenoemde die 'n n dit daar hier hy sy hulle ons ek jy julle u en of maar want as toe nou dan so ook net nog al reeds weer eers in op aan by met vir van na ná uit oor om te tot teen deur voor agter onder bo tussen sonder sedert terwyl omdat nadat voordat hoewel is was het sal kan moet mag wil word wie wat waar wanneer hoe hoekom waarom hierdie daardie dié geen nooit niemand niks ja nee baie meer meeste min elke alle almal albei beide een twee drie vier vyf ses sewe agt nege tien elf twaalf ander iets iemand dus egter tog altesaam sowat byna altyd soms volgens verlede volgende vroeër later vandag gister môre intussen boonop verder kortom wanneer gedurende eerste tweede derde laaste ondanks danksy weens vanaf binne buite langs rondom eenkeer tweekeer ná tans steeds nogtans onlangs vanjaar binnekort dadelik dalk miskien moontlik waarskynlik inmiddels oornag namens luidens behalwe benewens naas vanweë telkens gewoonlik gelukkig ongelukkig`.split(
    /\s+/,
  )
