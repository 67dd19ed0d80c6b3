/** Other words for the same, English and Afrikaans, a line a meaning: one in the place of another changes nothing. */
export const SAME_WORDS = `
  did done gedoen afgelê uitgevoer carried_out conducted made gemaak took taken held gehou gave given
  buy buys bought purchase purchased acquired koop gekoop aangeskaf
  begin begins began start starts started kicks_off get_under_way begin afskop
  big large huge major groot
  small little minor klein
  quick fast rapid swift vinnig gou
  show shows showed shown display displayed wys gewys getoon
  help helps helped assist assisted aid aided help gehelp bygestaan
  tell tells told informed notified inform vertel ingelig meegedeel
  say says said stated remarked noted sê gesê verklaar opgemerk
  need needs needed require requires required nodig benodig
  keep keeps kept retain retained hou behou gehou
  try tries tried attempt attempted probeer
  think thinks thought believe believes believed dink glo meen reken
  get gets got receive received obtained kry gekry ontvang
  use uses used employ employed gebruik
  want wants wanted wish wishes wil
  happen happens happened occur occurred gebeur plaasgevind
  find finds found discovered vind gevind ontdek
  choose chose chosen pick picked selected kies gekies
  end ends ended finish finished concluded eindig afgeloop
  also too as_well ook eweneens
  about concerning regarding oor rakende aangaande
  however but though maar egter
  because since as for omdat aangesien want
  often frequently regularly dikwels gereeld
  very extremely highly baie uiters
  angry furious irate kwaad woedend
  happy glad pleased delighted bly gelukkig
  afraid scared frightened bang
  hard tough difficult moeilik
  clever smart slim
  money cash funds geld
  house home huis
  kid kids child children youngster kind kinders
  crowd spectators fans audience supporters people skare toeskouers ondersteuners mense
  job post position role work pos werk betrekking
  match game fixture contest encounter clash wedstryd kragmeting stryd
  team side squad club span klub
  town city place dorp stad plek
  talk talks talked speak spoke spoken praat gepraat gesels
  look looked looks seem seemed seems appeared lyk gelyk
  go goes went gone move moved moves travel gaan gegaan
  come comes came arrive arrived kom gekom
  reach reaches reached get_to got_to bereik
  send sends sent dispatched stuur gestuur
  put puts place placed sit geplaas
  stop stops stopped halt halted ended staak gestaak stop
  almost nearly byna amper
  about around some roughly approximately sowat ongeveer omtrent
  only just merely net slegs
  whole entire full heel hele
  main chief principal hoof vernaamste
  strange odd unusual vreemd
  famous well-known bekend beroemd
  last final laaste
  hit hits hit struck strike slaan geslaan getref
  run runs ran sprint sprinted hardloop gehardloop
  win wins won victory triumph wen gewen sege oorwinning
  beat beats beaten defeated klop geklop verslaan
  injury injuries knock besering beserings
  appeal appeals appealed appelleer appèl
  speech address toespraak
  trophy cup silverware beker trofee
`
