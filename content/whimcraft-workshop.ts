export const workshopLead =
  'Roll up your sleeves. On the copper bench lie six tools, and not one of them came with instructions. That is rather the point.'
