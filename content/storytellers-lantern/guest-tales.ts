export const guestTalesLead =
  'The kettle is on, and the guest bed is turned down on both sides. The first traveler has been seen on the road, asking a cow the way.'
