/**
 * Groups of words and spellings that mean the same to a reader: general English, and the abbreviations of people who make
 * websites. Other forms of a word, such as the plural, are found by its root and need no entry; irregular ones do.
 */
const groups = `
  javascript|js; typescript|ts; kubernetes|k8s; postgresql|postgres|psql; python|py; .net|dotnet|dot net;
  c#|csharp|c sharp; c++|cpp; go|golang; node.js|node|nodejs; vs code|vscode|visual studio code; machine learning|ml;
  artificial intelligence|ai; large language model|llm|language model; user interface|ui; user experience|ux;
  database|db; operating system|os; pull request|merge request; continuous integration|ci;
  internationalization|internationalisation|i18n; localization|localisation|l10n; accessibility|a11y;
  observability|o11y; environment|env; configuration|config|setting; documentation|docs; application|app;
  program|programme|software; regular expression|regex|regexp; command line|terminal|shell|cli; open source|oss;
  web site|website|site|web page|homepage; email|e mail|mail; newsletter|mailing list; username|user name|login;
  sign in|log in|login; smartphone|phone|telephone|mobile|cell phone|cellphone; laptop|computer|notebook computer;
  tv|television; bug|defect|error; latency|delay; performance|speed; fast|quick|speedy; faster|quicker|speed up;
  slow|sluggish; big|large|huge; small|tiny|little; privacy law|data protection|gdpr|privacy;
  two factor authentication|2fa|two factor; hire|recruit; job interview|interview;
  developer|engineer|programmer|coder; employee|staff|worker; colleague|coworker|co worker|teammate; boss|manager;
  quit|resign|leave; career|profession; pay|salary|wage; freelancer|self employed|contractor|freelance;
  startup|start up|young company; company|business|firm; founder|entrepreneur; customer|client; vendor|supplier;
  presentation|talk|speech; slide|slides|powerpoint; resume|cv|curriculum vitae;
  remote work|work from home|home office|telework|wfh; office|workplace; deadline|due date; rent|lease; rent|tenancy;
  buy|bought|purchase; sell|sold; house|home; flat|apartment; mortgage|loan|home loan|house loan; debt|loan;
  invoice|bill; tax|taxes; retirement|pension; fund|etf; invest|investment; saving|savings; budget|spending plan;
  cash|money; cost|price|expense; cheap|inexpensive|affordable; expensive|costly; insurance|coverage;
  holiday|vacation; trip|journey|travel; travel|travelling|traveling; train|railway|railroad|rail;
  underground|subway|metro; lorry|truck; kid|child; baby|infant; mother|mom|mum; father|dad; grandmother|grandma;
  grandfather|grandpa; partner|spouse; wedding|marriage; doctor|physician; illness|disease|sick; medicine|drug;
  exercise|workout|training; run|jog; walk|stroll; sleep|slept; tired|exhausted|fatigue; anxious|anxiety|worry;
  dinner|supper; cook|cooking; bake|baked; vegetarian|meatless; aubergine|eggplant; courgette|zucchini;
  coriander|cilantro; garden|gardening; lawn|grass; rubbish|garbage|trash; autumn|fall; film|movie; book|novel;
  song|music; game|gaming; football|soccer; university|college; teacher|tutor; student|pupil; exam|test; shop|store;
  begin|began|begun|start; end|finish; write|wrote|written; build|built; make|made; teach|taught|teaching;
  think|thought; choose|chose|chosen|pick|select; keep|kept; lose|lost; spend|spent; send|sent; speak|spoke|spoken;
  break|broke|broken; drive|drove|driven; eat|ate|eaten; forget|forgot|forgotten; grow|grew|grown; know|knew|known;
  meet|met; ride|rode|ridden; run|ran; steal|stole|stolen|theft; take|took|taken; tell|told; throw|threw|thrown;
  wake|woke|waking; wear|wore|worn; win|won; freeze|froze|frozen; catch|caught; bring|brought; hear|heard; lend|lent;
  bite|bitten; draw|drew|drawn; fix|repair|mend; delete|remove; copy|duplicate; backup|back up; restore|recovery;
  upgrade|update; deploy|deployment|release|ship; compare|comparison; guide|tutorial|introduction; error|mistake;
  answer|reply; help|support; advice|tip; grey|gray; tyre|tire; cheque|check; aluminium|aluminum; jewellery|jewelry;
  maths|math|mathematics; plough|plow; colour|color; one|1; two|2; three|3; four|4; five|5; six|6; seven|7; eight|8;
  nine|9; ten|10; eleven|11; twelve|12; fifteen|15; twenty|20; thirty|30; forty|40; fifty|50; sixty|60; seventy|70;
  eighty|80; ninety|90; hundred|100|one hundred; thousand|1000|one thousand; stock|equity;
  dismiss|lay off|layoff|fire; job|employment; car|automobile; airplane|aeroplane|plane|flight; petrol|gasoline;
  essay|article; migrate|migration; bike|bicycle|cycling; repository|repo; password|passphrase|passcode;
  photo|photograph|picture|image; understand|understood; school|classroom; dish|meal|recipe;
  raise|pay rise|promotion; biscuit|cookie; tap|faucet; happy|happiness
`

export const equalWords: readonly string[][] = groups
  .split(';')
  .map((group) => group.split('|').map((phrase) => phrase.trim()))
