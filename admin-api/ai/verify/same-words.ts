/** Synonyms in English and Afrikaans, one meaning per line: replacing one by another changes nothing. */
export const SAME_WORDS = `
  press media pers
  did done gedoen afgelê uitgevoer carried_out conducted made gemaak took taken held gehou gave given
  buy buys bought purchase purchased acquired koop gekoop aangeskaf
  begin begins began start starts started kicks_off get_under_way begin afskop
  big large huge major groot
  small little minor modest klein
  quick fast rapid swift vinnig gou
  show shows showed shown display displayed wys gewys getoon
  help helps helped assist assisted aid aided help gehelp bygestaan
  tell tells told informed notified inform vertel ingelig meegedeel
  likely probably expected waarskynlik
  top tops topped head heads headed headline headlines
  say says said stated remarked noted sê gesê verklaar opgemerk
  need needs needed require requires required nodig benodig
  keep keeps kept retain retained hou behou gehou
  try tries tried attempt attempted probeer
  think thinks thought believe believes believed dink glo meen reken
  get gets got receive received obtained kry gekry ontvang
  use uses used employ employed gebruik
  want wants wanted wish wishes hope hopes hoped wil hoop
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
  damaged injured hurt beseer seergemaak
  show shown showed produced brandished gave given getoon gewys
  initially at_first at_the_start originally to_begin_with aanvanklik oorspronklik
  runners runner field horses contenders entries
  refuse refused refuses declined declines would_not weier geweier
  delay delayed held_up postponed vertraag
  tired weary fatigued exhausted moeg
  win wins won claimed claims took takes captured lifted landed clinched secured bagged wen gewen
  score scored netted struck found_the_net hit bagged aangeteken
  lose lost went_down fell verloor
  lead led were_ahead was_ahead held_a_lead voorgeloop
  join joined moved_to switched_to aangesluit
  leave left depart departed quit vertrek verlaat
  sign signed put_pen_to_paper penned inked teken geteken
  return returned returns came_back back comeback terugkeer teruggekeer
  miss misses missed sit_out be_absent_for mis gemis
  replace replaced took_over_from succeeded vervang opgevolg
  appoint appointed named installed hired aangestel benoem
  praise praised lauded hailed complimented commended geprys geloof
  criticise criticised slammed hit_out_at lambasted took_aim_at gekritiseer
  announce announced revealed confirmed made_known disclosed aangekondig bevestig bekendgemaak bekend_gemaak
  reject rejected turned_down dismissed rebuffed verwerp afgewys
  accept accepted agreed_to took_up aanvaar
  decide decided opted chose resolved elected besluit
  expect expected anticipated forecast predicted verwag
  demand demanded called_for insisted_on geëis
  reduce reduced cut trimmed slashed lowered verminder verlaag
  increase increased raised lifted hiked verhoog
  earn earned collected pocketed picked_up received verdien
  finish finished ended_up came_in placed eindig geëindig
  attract attracted drew drew_in pulled_in gelok
  crowd attendance gate turnout spectators skare opkoms
  venue ground stadium arena
  manager boss coach head_coach afrigter
  club outfit side team
  newcomer recruit signing new_arrival nuweling
  suggest suggested recommend recommended advise advised voorgestel aanbeveel
  due scheduled set planned geskeduleer beplan
  veteran experienced seasoned ervare
  youngster teenager prospect jongeling
  title crown championship titel kroon
  danger dangers threat threats gevaar bedreiging
  eliminated knocked_out put_out dumped_out ousted uitgeskakel uitgeklop
  recovering_from getting_over recovered_from got_over herstel_van
  expire expires expired run_out runs_out ran_out end ends verstryk loop_af ten_einde_loop afloop
  turn turned turns swung swing swings changed gedraai
  delay delays hold-up interruption interruptions stoppage stoppages oponthoud onderbreking
  exchange exchanges exchanged swap swaps swapped trade trades traded geruil
  investigation investigations probe probes inquiry inquiries ondersoek
  opponent rival foe adversary teenstander
  comfortable easy routine straightforward maklik gemaklik
  narrow slender slim tight naelskraap
  heavy big hefty emphatic crushing swaar
  vital crucial key important pivotal critical belangrike deurslaggewende
  disappointed dejected downcast gutted teleurgesteld
  delighted thrilled pleased happy elated verheug bly
  immediately at_once straight_away instantly right_away dadelik onmiddellik
  currently at_present at_the_moment now tans nou
  previously earlier before formerly voorheen vroeër
  eventually finally in_the_end ultimately uiteindelik
  afterwards later after_the_match after_the_game agterna daarna
  despite in_spite_of notwithstanding ondanks ten_spyte_van
  approximately about around roughly some ongeveer omtrent sowat
  several a_number_of a_handful_of various verskeie
  injury problem complaint issue knock
  fee price amount sum bedrag prys
  agreement deal contract ooreenkoms
  offer bid proposal aanbod bod
  hearing inquiry tribunal verhoor
  penalty spot-kick
  shot effort attempt strike skoot poging
  interval break half-time rustyd pouse
  opening first eerste
  closing final last laaste slot
  remaining other left over_the oorblywende ander
  each apiece per elk
  whole entire complete full hele
  admit admits admitted concede concedes conceded acknowledge acknowledged own_up owned_up accepted confess confessed erken toegegee
  omit omits omitted leave_out left_out leaves_out drop drops dropped overlooked excluded weggelaat uitgelaat
  consider considers considered think_about thought_about thinking_about weigh_up weighed_up contemplate contemplated oorweeg oorweeg_het nagedink
  take_charge took_charge takes_charge was_appointed were_appointed takes_over took_over came_in stepped_in was_named oorgeneem aangestel
  plaasvind plaasgevind gehou_word gehou_is gebeur aangebied_word
  take_place takes_place took_place is_held was_held be_held held staged be_staged
  start starts started begin begins began get_going got_going commence commenced kick_off
  stressed stress emphasised emphasise emphasized underlined underline pointed_out beklemtoon benadruk
  travel travels travelled head heads headed journey make_the_trip go_to reis
  stay stays stayed remain remains remained bly gebly
  watch watched see saw seen looked_on kyk gekyk gesien
  worry worried concern concerned bothered bekommer bekommerd
  hurt injure injured damage damaged beseer seergemaak
  row dispute argument quarrel rusie twis onenigheid
  plan plans planned intend intends intended propose mean_to beplan
  promise promises promised pledge pledged vow vowed undertake undertook beloof onderneem
  ask asks asked request requested call_for called_for appeal_for vra gevra versoek
  allow allows allowed permit permitted let lets toegelaat laat
  order orders ordered instruct instructed told gelas beveel opdrag_gegee
  blame blamed hold_responsible held_responsible kwalik_geneem blameer
  thank thanked credit credited bedank
  warn warned caution cautioned waarsku gewaarsku
  fetch fetched collect collected gehaal haal
  repay repaid pay_back paid_back terugbetaal
  rise rises rose climb climbs climbed move_up moved_up go_up went_up styg klim
  fall falls fell drop drops dropped slip slips slipped slide slid sak daal
  collapse collapsed crumble crumbled fell_apart
  recover recovered bounce_back bounced_back rally rallied herstel
  save saved rescue rescued gered red
  clear cleared exonerate exonerated acquit acquitted vrygespreek onskuldig_bevind
  hold_on held_on hang_on hung_on
  contest contested dispute disputed challenge challenged betwis
  organise organised arrange arranged reël gereël
  check checked inspect inspected examine examined nagegaan ondersoek
  hurried rushed raced haas gehaas
  early quick swift vroeë vinnige
  likely probable waarskynlike
  possible potential moontlike
  present current huidige
  former ex- previous erstwhile one-time voormalige vorige gewese
  brief short kort
  enormous massive giant reuse
  honest frank candid eerlik
  decisive deciding crucial beslissende
  brave courageous bold dapper
`
