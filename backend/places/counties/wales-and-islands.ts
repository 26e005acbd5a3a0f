import { type County, type CountyLine, readCounties } from './county.js';

const WELSH: readonly CountyLine[] = [
  ['Anglesey', 53.28, -4.35, 'Anglesey', '', 'isle of anglesey|ynys mon|sir fon|anglesea'],
  ['Brecknockshire', 52, -3.4, 'Powys', 'Merthyr Tydfil|Blaenau Gwent', 'breconshire|brecknock|brecon|brecs'],
  [
    'Caernarfonshire',
    53.05,
    -4.1,
    'Gwynedd|Conwy',
    '',
    'caernarvonshire|carnarvonshire|caernarfon|caernarvon|sir gaernarfon',
  ],
  ['Carmarthenshire', 51.84, -4.2, 'Carmarthenshire', '', 'carms|carmarthen|sir gar|sir gaerfyrddin'],
  ['Ceredigion', 52.24, -4.2, 'Ceredigion', '', 'cardiganshire|cards|cardigan'],
  ['Clwyd', 53.13, -3.3, 'Conwy|Denbighshire|Flintshire|Wrexham', 'Gwynedd'],
  ['Denbighshire', 53.1, -3.35, 'Denbighshire', 'Conwy|Wrexham|Flintshire', 'denbigh|denbs|sir ddinbych'],
  ['Dyfed', 51.95, -4.5, 'Carmarthenshire|Ceredigion|Pembrokeshire'],
  ['Flintshire', 53.21, -3.13, 'Flintshire', 'Denbighshire|Wrexham', 'flint|flints|sir y fflint'],
  [
    'Glamorgan',
    51.6,
    -3.5,
    'Bridgend|Cardiff|Merthyr Tydfil|Neath Port Talbot|Rhondda Cynon Taf|Swansea|Vale of Glamorgan',
    'Caerphilly',
    'glamorganshire|glam|glams|morgannwg',
  ],
  ['Gwent', 51.7, -3, 'Blaenau Gwent|Caerphilly|Monmouthshire|Newport|Torfaen'],
  ['Gwynedd', 52.96, -4.1, 'Gwynedd', 'Anglesey|Conwy'],
  [
    'Merionethshire',
    52.8,
    -3.9,
    'Gwynedd',
    'Denbighshire',
    'merioneth|meirionnydd|merionydd|sir feirionnydd',
  ],
  [
    'Mid Glamorgan',
    51.62,
    -3.4,
    'Bridgend|Caerphilly|Merthyr Tydfil|Rhondda Cynon Taf',
    'Cardiff|Vale of Glamorgan',
    'mid glam|m glam|morgannwg ganol',
  ],
  [
    'Monmouthshire',
    51.75,
    -2.9,
    'Monmouthshire',
    'Newport|Torfaen|Blaenau Gwent|Caerphilly|Cardiff',
    'mon|monmouth|monm|sir fynwy',
  ],
  ['Montgomeryshire', 52.6, -3.4, 'Powys', '', 'montgomery|monts|maldwyn|sir drefaldwyn'],
  ['Pembrokeshire', 51.8, -4.92, 'Pembrokeshire', '', 'pembs|pembroke|sir benfro'],
  ['Powys', 52.36, -3.31, 'Powys'],
  ['Radnorshire', 52.25, -3.25, 'Powys', '', 'radnor|rads|sir faesyfed'],
  ['Rhondda Cynon Taf', 51.62, -3.43, 'Rhondda Cynon Taf', '', 'rct|rhondda cynon taff'],
  [
    'South Glamorgan',
    51.46,
    -3.3,
    'Cardiff|Vale of Glamorgan',
    'Bridgend|Rhondda Cynon Taf',
    'south glam|s glam|de morgannwg',
  ],
  ['Vale of Glamorgan', 51.44, -3.37, 'Vale of Glamorgan', '', 'the vale of glamorgan|bro morgannwg'],
  ['West Glamorgan', 51.67, -3.85, 'Neath Port Talbot|Swansea', '', 'west glam|gorllewin morgannwg'],
];

const IRISH: readonly CountyLine[] = [
  [
    'County Antrim',
    54.85,
    -6.2,
    'Antrim and Newtownabbey|Mid and East Antrim|Belfast',
    'Causeway Coast and Glens|Lisburn and Castlereagh',
    'antrim|belfast greater|greater belfast',
  ],
  ['County Armagh', 54.3, -6.6, '', 'Armagh City Banbridge and Craigavon|Newry Mourne and Down', 'armagh'],
  [
    'County Down',
    54.35,
    -5.9,
    'Ards and North Down',
    'Newry Mourne and Down|Lisburn and Castlereagh|Belfast|Armagh City Banbridge and Craigavon',
    'down',
  ],
  ['County Fermanagh', 54.35, -7.65, '', 'Fermanagh and Omagh', 'fermanagh'],
  [
    'County Londonderry',
    54.95,
    -6.9,
    '',
    'Derry City and Strabane|Causeway Coast and Glens|Mid Ulster',
    'londonderry|derry|county derry|lderry|l derry',
  ],
  ['County Tyrone', 54.6, -7.2, '', 'Mid Ulster|Fermanagh and Omagh|Derry City and Strabane', 'tyrone'],
];

const nation = (name: string, latitude: number, longitude: number, otherNames: string[]): County => ({
  name,
  region: null,
  countryCode: 'GB',
  middle: [latitude, longitude],
  inside: [],
  partly: [],
  otherNames,
});

export const WALES = readCounties('Wales', WELSH);
export const NORTHERN_IRELAND = readCounties('Northern Ireland', IRISH);

export const NATIONS: readonly County[] = [
  nation('England', 52.6, -1.5, ['eng', 'lloegr']),
  nation('Scotland', 56.8, -4.2, ['scot', 'alba']),
  nation('Wales', 52.3, -3.7, ['cymru']),
  nation('Northern Ireland', 54.65, -6.7, ['ni', 'n i', 'n ireland', 'ulster']),
];

/** They are not part of the United Kingdom, but their addresses are written as if they were. */
export const ISLAND_COUNTRIES: readonly County[] = [
  { ...nation('Isle of Man', 54.24, -4.55, ['iom', 'i o m', 'ellan vannin']), countryCode: 'IM' },
  { ...nation('Guernsey', 49.46, -2.58, ['bailiwick of guernsey']), countryCode: 'GG' },
  { ...nation('Alderney', 49.71, -2.2, ['isle of alderney']), countryCode: 'GG' },
  { ...nation('Sark', 49.43, -2.36, ['isle of sark']), countryCode: 'GG' },
  { ...nation('Jersey', 49.21, -2.13, ['bailiwick of jersey']), countryCode: 'JE' },
];
