/** Towns whose gazetteer name is another English one. */
const ENGLISH = `
derry: londonderry
lytham st annes: st annes on sea, st annes
`;

/** Welsh names, as the Welsh Language Commissioner's list of place-names has them, with usual short forms. */
const WELSH = `
aberdare: aberdar
abergavenny: y fenni
abertillery: abertyleri
ammanford: rhydaman
barmouth: abermaw, y bermo
barry: y barri
beaumaris: biwmares
blackwood: y coed duon, coed duon
brecon: aberhonddu
bridgend: pen y bont ar ogwr
builth wells: llanfair ym muallt
burry port: porth tywyn
caerphilly: caerffili
caldicot: cil y coed
cardiff: caerdydd
cardigan: aberteifi
carmarthen: caerfyrddin
chepstow: cas gwent, casgwent
chirk: y waun
colwyn bay: bae colwyn
cowbridge: y bont faen, y bontfaen
crickhowell: crucywel, crughywel
denbigh: dinbych
ebbw vale: glynebwy, glyn ebwy
fishguard: abergwaun
flint: y fflint
haverfordwest: hwlffordd
hay: y gelli gandryll, y gelli
holyhead: caergybi
holywell: treffynnon
kidwelly: cydweli
knighton: trefyclo, tref y clawdd
lampeter: llanbedr pont steffan
llandovery: llanymddyfri
llandrindod wells: llandrindod
llantwit major: llanilltud fawr
menai bridge: porthaethwy
merthyr tydfil: merthyr tudful
milford haven: aberdaugleddau
mold: yr wyddgrug
monmouth: trefynwy
narberth: arberth
neath: castell nedd
new quay: ceinewydd, cei newydd
newport: casnewydd
newtown: y drenewydd
pembroke dock: doc penfro
pembroke: penfro
pontypool: pont y pwl, pontypwl
presteigne: llanandras
rhayader: rhaeadr gwy
rhyl: y rhyl
risca: rhisga
ruthin: rhuthun
st asaph: llanelwy
st clears: sancler
st davids: tyddewi
swansea: abertawe
tenby: dinbych y pysgod
treorchy: treorci
usk: brynbuga
welshpool: y trallwng
wrexham: wrecsam
`;

/** Gaelic names of Scotland, as Ainmean-Àite na h-Alba (Gaelic Place-Names of Scotland) has them. */
const SCOTTISH_GAELIC = `
aberdeen: obar dheathain
aviemore: an aghaidh mhor
campbeltown: ceann loch chille chiarain
dingwall: inbhir pheofharain
dornoch: dornach
dundee: dun de, dun deagh
edinburgh: dun eideann
elgin: eilginn
fort william: an gearasdan
glasgow: glaschu
invergordon: inbhir ghordain
inverness: inbhir nis
lochgilphead: ceann loch gilb
nairn: inbhir narann
oban: an t oban
perth: peairt
portree: port righ
rothesay: baile bhoid
stirling: sruighlea
stornoway: steornabhagh
tain: baile dhubhthaich
thurso: inbhir theorsa
ullapool: ulapul
wick: inbhir uige
`;

/** Irish names of Northern Ireland, as the Placenames Database of Ireland (logainm.ie) has them. */
const IRISH = `
antrim: aontroim
armagh: ard mhacha
ballymena: an baile meanach
ballymoney: baile monaidh
bangor: beannchar
belfast: beal feirste
carrickfergus: carraig fhearghais
coleraine: cuil raithin
cookstown: an chorr chriochach
derry: doire
downpatrick: dun padraig
dungannon: dun geanainn
enniskillen: inis ceithleann
larne: latharna
limavady: leim an mhadaidh
lisburn: lios na gcearrbhach
magherafelt: machaire fiolta
newry: an tiur, iur cinn tra
omagh: an omaigh
portrush: port rois
portstewart: port stiobhaird
strabane: an srath ban
`;

/** Cornish names, as Akademi Kernewek has them. */
const CORNISH = `
bodmin: bosvena
falmouth: aberfala
penzance: pennsans
st ives: porth ia
truro: truru
`;

/** Search names of towns, under the other names that people write. */
export const OTHER_TOWN_NAMES: ReadonlyMap<string, string> = new Map(
  [ENGLISH, WELSH, SCOTTISH_GAELIC, IRISH, CORNISH]
    .flatMap((lines) => lines.trim().split('\n'))
    .flatMap((line) => {
      const [town = '', others = ''] = line.split(': ');
      return others.split(', ').map((other): [string, string] => [other, town]);
    }),
);
