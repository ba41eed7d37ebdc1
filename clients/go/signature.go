package purser

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"
	"time"
)

// SignatureAge is how far a timestamp may be away from the clock.
const SignatureAge = 5 * time.Minute

// IsRecent tells whether a webhook-timestamp, seconds since 1970, is near enough to now. It needs no body.
func IsRecent(timestamp string, now time.Time) bool {
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	away := now.Unix() - seconds
	limit := int64(SignatureAge / time.Second)
	return err == nil && away <= limit && away >= -limit
}

// IsSigned checks a Standard Webhooks signature: the headers webhook-id, webhook-timestamp and webhook-signature, and
// the bytes of the body as they came. One right signature by one of the secrets ("whsec_..." each) is enough.
func IsSigned(secrets []string, id, timestamp, signatures string, body []byte, now time.Time) bool {
	if !IsRecent(timestamp, now) {
		return false
	}
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil || len(key) == 0 {
			continue
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + timestamp + "."))
		mac.Write(body)
		right := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
		for _, one := range strings.Split(signatures, " ") {
			if hmac.Equal([]byte(one), right) {
				return true
			}
		}
	}
	return false
}
