export const scrapbookLead =
  'Careful, page seven is still wet. Here is everything the realms have found, pressed, borrowed and meant to give back.'
